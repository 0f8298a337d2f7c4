module tidbserver

// compiled by go1.19.4
go 1.19

require github.com/pingcap/tidb v1.1.0-beta.0.20230918090611-71bcc44f77a3

replace (
	github.com/dgrijalva/jwt-go => github.com/form3tech-oss/jwt-go v3.2.6-0.20210809144907-32ab6a8243d7+incompatible
	github.com/pingcap/tidb/parser => github.com/pingcap/tidb/parser v0.0.0-20230918090611-71bcc44f77a3
	go.opencensus.io => go.opencensus.io v0.23.1-0.20220331163232-052120675fac
	sourcegraph.com/sourcegraph/appdash => github.com/sourcegraph/appdash v0.0.0-20190731080439-ebfcffb1b5c0
	sourcegraph.com/sourcegraph/appdash-data => github.com/sourcegraph/appdash-data v0.0.0-20151005221446-73f23eafcf67
)
