-- Films, people, firms and what is known of them: questions in the style of the Join Order Benchmark. Remarks as in shop.sql.

CREATE TABLE kind_type (id INTEGER NOT NULL PRIMARY KEY, kind VARCHAR(15) NOT NULL);
CREATE TABLE title (id INTEGER NOT NULL PRIMARY KEY, title VARCHAR(60) NOT NULL, kind_id INTEGER NOT NULL, production_year INTEGER, episode_nr INTEGER);
CREATE TABLE person (id INTEGER NOT NULL PRIMARY KEY, person_name VARCHAR(40) NOT NULL, gender CHAR(1));
CREATE TABLE role_type (id INTEGER NOT NULL PRIMARY KEY, role_name VARCHAR(20) NOT NULL);
CREATE TABLE cast_info (id INTEGER NOT NULL PRIMARY KEY, person_id INTEGER NOT NULL, movie_id INTEGER NOT NULL, role_id INTEGER NOT NULL, note VARCHAR(30));
CREATE TABLE company_name (id INTEGER NOT NULL PRIMARY KEY, company VARCHAR(40) NOT NULL, country_code VARCHAR(6));
CREATE TABLE movie_companies (id INTEGER NOT NULL PRIMARY KEY, movie_id INTEGER NOT NULL, company_id INTEGER NOT NULL, note VARCHAR(40));
CREATE TABLE info_type (id INTEGER NOT NULL PRIMARY KEY, info_name VARCHAR(20) NOT NULL);
CREATE TABLE movie_info (id INTEGER NOT NULL PRIMARY KEY, movie_id INTEGER NOT NULL, info_type_id INTEGER NOT NULL, info VARCHAR(40));
CREATE TABLE keyword (id INTEGER NOT NULL PRIMARY KEY, keyword VARCHAR(30) NOT NULL);
CREATE TABLE movie_keyword (movie_id INTEGER NOT NULL, keyword_id INTEGER NOT NULL, PRIMARY KEY (movie_id, keyword_id));
CREATE INDEX cast_movie ON cast_info (movie_id);
CREATE INDEX cast_person ON cast_info (person_id);
CREATE INDEX info_movie ON movie_info (movie_id, info_type_id);
INSERT INTO kind_type VALUES (1, 'movie'), (2, 'tv series'), (3, 'episode');
INSERT INTO title VALUES (1, 'Iron Man', 1, 2008, NULL), (2, 'Champion''s Night', 1, 1994, NULL), (3, 'Money Heist', 2, 2017, NULL), (4, 'Pilot', 3, 2017, 1), (5, 'The Money Man', 1, NULL, NULL), (6, 'Dragon Shrek', 1, 2004, NULL), (7, 'Return', 3, 2019, 12);
INSERT INTO person VALUES (1, 'Downey, Robert', 'm'), (2, 'Tim, Xavier', 'm'), (3, 'Angela, Brook', 'f'), (4, 'Yo-Yo, B', NULL), (5, 'Bert, An', 'f');
INSERT INTO role_type VALUES (1, 'actor'), (2, 'actress'), (3, 'writer');
INSERT INTO cast_info VALUES (1, 1, 1, 1, NULL), (2, 2, 1, 3, '(writer)'), (3, 3, 2, 2, '(voice)'), (4, 3, 6, 2, '(voice)'), (5, 5, 3, 2, NULL), (6, 2, 4, 3, '(head writer)'), (7, 4, 5, 1, NULL), (8, 1, 5, 1, '(uncredited)'), (9, 5, 7, 2, NULL);
INSERT INTO company_name VALUES (1, 'Marvel', '[us]'), (2, 'Film Polski', '[pl]'), (3, 'Warner', '[us]'), (4, 'Lions Gate', NULL);
INSERT INTO movie_companies VALUES (1, 1, 1, '(co-production)'), (2, 1, 3, NULL), (3, 2, 2, '(presents)'), (4, 3, 3, '(2017) (worldwide) (TV)'), (5, 5, 4, '(co-production) (USA)'), (6, 6, 3, NULL);
INSERT INTO info_type VALUES (1, 'genres'), (2, 'rating'), (3, 'languages'), (4, 'budget');
INSERT INTO movie_info VALUES (1, 1, 1, 'Action'), (2, 1, 2, '7.9'), (3, 2, 1, 'Drama'), (4, 2, 2, '6.1'), (5, 3, 1, 'Crime'), (6, 3, 2, '8.3'), (7, 5, 1, 'Drama'), (8, 6, 2, '7.1'), (9, 6, 3, 'English'), (10, 1, 4, NULL);
INSERT INTO keyword VALUES (1, 'superhero'), (2, 'sequel'), (3, 'based-on-comic'), (4, 'murder');
INSERT INTO movie_keyword VALUES (1, 1), (1, 3), (2, 4), (3, 4), (6, 2), (6, 1);

SELECT MIN(mc.note) AS production_note, MIN(t.title) AS movie_title, MIN(t.production_year) AS movie_year FROM company_name cn, movie_companies mc, title t WHERE cn.country_code = '[us]' AND mc.company_id = cn.id AND t.id = mc.movie_id AND (mc.note LIKE '%(co-production)%' OR mc.note LIKE '%(worldwide)%');

SELECT MIN(t.title) FROM company_name AS cn, keyword AS k, movie_companies AS mc, movie_keyword AS mk, title AS t WHERE cn.country_code = '[us]' AND k.keyword = 'superhero' AND cn.id = mc.company_id AND mc.movie_id = t.id AND t.id = mk.movie_id AND mk.keyword_id = k.id AND mc.movie_id = mk.movie_id;

SELECT MIN(mi.info) AS rating, MIN(t.title) AS movie_title FROM info_type it, movie_info mi, movie_keyword mk, title t WHERE it.info_name = 'rating' AND mi.info > '5.0' AND t.production_year > 2000 AND t.id = mi.movie_id AND t.id = mk.movie_id AND mk.movie_id = mi.movie_id AND it.id = mi.info_type_id;

SELECT MIN(k.keyword), MIN(n.person_name), MIN(t.title) FROM cast_info ci, keyword k, movie_keyword mk, person n, title t WHERE n.person_name LIKE '%Downey%Robert%' AND t.production_year > 2000 AND k.id = mk.keyword_id AND t.id = mk.movie_id AND t.id = ci.movie_id AND ci.movie_id = mk.movie_id AND n.id = ci.person_id;

SELECT n.person_name, t.title, rt.role_name FROM cast_info ci JOIN person n ON n.id = ci.person_id JOIN title t ON t.id = ci.movie_id JOIN role_type rt ON rt.id = ci.role_id WHERE ci.note IN ('(voice)', '(writer)', '(head writer)') AND n.gender = 'f' ORDER BY t.title;

SELECT t.title, COUNT(DISTINCT ci.person_id) AS people, COUNT(DISTINCT mc.company_id) AS firms FROM title t LEFT JOIN cast_info ci ON ci.movie_id = t.id LEFT JOIN movie_companies mc ON mc.movie_id = t.id GROUP BY t.id, t.title ORDER BY people DESC, firms DESC, t.title;

SELECT k.keyword, COUNT(*) AS films FROM keyword k JOIN movie_keyword mk ON mk.keyword_id = k.id JOIN title t ON t.id = mk.movie_id WHERE t.kind_id = (SELECT id FROM kind_type WHERE kind = 'movie') GROUP BY k.keyword HAVING COUNT(*) >= 1 ORDER BY films DESC, k.keyword;

SELECT a.person_name, b.person_name, t.title FROM cast_info x JOIN cast_info y ON x.movie_id = y.movie_id AND x.person_id < y.person_id JOIN person a ON a.id = x.person_id JOIN person b ON b.id = y.person_id JOIN title t ON t.id = x.movie_id ORDER BY t.title, a.person_name;

SELECT t.title FROM title t WHERE NOT EXISTS (SELECT 1 FROM movie_info mi JOIN info_type it ON it.id = mi.info_type_id WHERE mi.movie_id = t.id AND it.info_name = 'rating') ORDER BY t.title;

SELECT t.title, mi.info FROM title t LEFT JOIN movie_info mi ON mi.movie_id = t.id AND mi.info_type_id = 2 WHERE t.production_year BETWEEN 1990 AND 2010 OR t.production_year IS NULL ORDER BY t.title;

SELECT cn.company, MIN(t.production_year), MAX(t.production_year), COUNT(*) FROM company_name cn, movie_companies mc, title t WHERE cn.id = mc.company_id AND t.id = mc.movie_id AND cn.country_code <> '[pl]' GROUP BY cn.company ORDER BY cn.company;

SELECT t.title FROM title t JOIN kind_type kt ON kt.id = t.kind_id WHERE kt.kind IN ('movie', 'tv series') AND (t.title LIKE '%Man%' OR t.title LIKE '%Money%') AND t.id IN (SELECT movie_id FROM cast_info WHERE role_id = 1) ORDER BY 1;

SELECT kt.kind, COUNT(t.id) AS n, AVG(t.production_year) AS mean_year FROM kind_type kt LEFT JOIN title t ON t.kind_id = kt.id GROUP BY kt.kind ORDER BY kt.kind;

SELECT t.title, CASE WHEN t.production_year < 2000 THEN 'old' WHEN t.production_year IS NULL THEN 'unknown' ELSE 'new' END AS age FROM title t WHERE t.title NOT LIKE 'P%' ORDER BY age, t.title;

SELECT DISTINCT n.person_name FROM person n, cast_info ci, movie_companies mc WHERE ci.person_id = n.id AND mc.movie_id = ci.movie_id AND mc.note IS NULL ORDER BY n.person_name;

SELECT movie_id, COUNT(*) FROM movie_info GROUP BY movie_id HAVING COUNT(*) = (SELECT MAX(n) FROM (SELECT COUNT(*) AS n FROM movie_info GROUP BY movie_id) counts);

-- without derby: no WITH
WITH rated AS (SELECT movie_id, info FROM movie_info WHERE info_type_id = 2), genres AS (SELECT movie_id, info FROM movie_info WHERE info_type_id = 1) SELECT t.title, r.info AS rating, g.info AS genre FROM title t JOIN rated r ON r.movie_id = t.id LEFT JOIN genres g ON g.movie_id = t.id ORDER BY r.info DESC;

-- without derby hsqldb: no window functions but ROW_NUMBER() OVER ()
SELECT title, production_year, ROW_NUMBER() OVER (PARTITION BY kind_id ORDER BY production_year DESC, title) AS nth FROM title WHERE production_year IS NOT NULL ORDER BY kind_id, nth;

SELECT t1.title FROM title t1 WHERE t1.production_year >= (SELECT MAX(t2.production_year) FROM title t2 WHERE t2.kind_id = t1.kind_id) ORDER BY t1.title;

SELECT person_name FROM person WHERE gender IS NULL UNION ALL SELECT company FROM company_name WHERE country_code IS NULL;
