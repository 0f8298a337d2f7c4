package gainsay.report;

/// How the page of a report looks: by day and by night, on a phone and on a desk.
final class HtmlStyle {
    /// As many oracles have a colour of their own.
    static final int COLOURS = 8;

    static final String SHEET = """
            :root {
              color-scheme: light dark;
              --page: #f6f7f9; --card: #fff; --ink: #1b2027; --soft: #59626e; --line: #dfe3e8; --code: #f3f5f7;
              --wrong: #b3261e; --wrong-soft: #fdeceb; --right: #1a6b3c; --right-soft: #e7f4ec; --link: #1f5fae;
              --s0: #2f6db5; --s1: #e08a1e; --s2: #3a9a6c; --s3: #c0558d; --s4: #6fb7e0; --s5: #c9472f; --s6: #8a6cc4; --s7: #8a8f98;
            }
            @media (prefers-color-scheme: dark) {
              :root {
                --page: #12151a; --card: #1a1e25; --ink: #e6e9ee; --soft: #9aa4b1; --line: #2e3540; --code: #12161c;
                --wrong: #ff8f85; --wrong-soft: #3a1e1d; --right: #7fd6a2; --right-soft: #16301f; --link: #8ab8f2;
                --s0: #5b9bdf; --s1: #eba548; --s2: #56b98a; --s3: #d97eae; --s4: #8fcdf0; --s5: #e8705a; --s6: #ab91e0; --s7: #a3a9b3;
              }
            }
            * { box-sizing: border-box; }
            html { -webkit-text-size-adjust: 100%; }
            body { margin: 0; background: var(--page); color: var(--ink); font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto,
              "Helvetica Neue", Arial, sans-serif; }
            main, header, footer { max-width: 1180px; margin: 0 auto; padding: 0 clamp(16px, 3vw, 32px); }
            header { padding-top: clamp(24px, 5vw, 48px); }
            h1 { font-size: clamp(24px, 4.4vw, 34px); line-height: 1.2; margin: 0 0 8px; letter-spacing: -.015em;
              overflow-wrap: anywhere; }
            h2 { font-size: 20px; margin: 40px 0 14px; letter-spacing: -.01em; }
            h3 { font-size: 15px; margin: 28px 0 8px; color: var(--soft); font-weight: 600; overflow-wrap: anywhere; }
            a { color: var(--link); }
            .meta { color: var(--soft); margin: 0; display: flex; flex-wrap: wrap; gap: 2px 18px; font-size: 15px; }
            .meta b { color: var(--ink); font-weight: 550; }
            .verdict { display: inline-block; margin: 18px 0 0; padding: 6px 14px; border-radius: 999px; font-weight: 600; }
            .verdict.bad { background: var(--wrong-soft); color: var(--wrong); }
            .verdict.good { background: var(--right-soft); color: var(--right); }
            .trouble { margin: 14px 0 0; color: var(--wrong); font-weight: 550; overflow-wrap: anywhere; }
            .tiles { display: grid; grid-template-columns: repeat(auto-fit, minmax(158px, 1fr)); gap: 12px; margin: 28px 0 0; padding: 0; }
            .tiles > div { background: var(--card); border: 1px solid var(--line); border-radius: 10px; padding: 12px 16px; }
            .tiles dt { color: var(--soft); font-size: 14px; }
            .tiles dd { margin: 0; }
            .tiles .big { font-size: 24px; font-weight: 650; letter-spacing: -.015em; line-height: 1.25;
              font-variant-numeric: tabular-nums; }
            .tiles .small { color: var(--soft); font-size: 14px; }
            .charts { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 300px), 1fr)); gap: 12px; }
            .chart { margin: 0; background: var(--card); border: 1px solid var(--line); border-radius: 10px; padding: 12px 16px 10px; }
            .chart figcaption { display: flex; justify-content: space-between; font-size: 15px; margin-bottom: 12px; }
            .plot { display: grid; grid-template-columns: auto 1fr; column-gap: 8px; font-size: 12px; color: var(--soft); }
            .plot svg { display: block; width: 100%; height: 168px; overflow: visible; }
            .ys { position: relative; width: 34px; }
            .ys span { position: absolute; right: 0; transform: translateY(50%); font-variant-numeric: tabular-nums; }
            .xs { grid-column: 2; display: flex; justify-content: space-between; padding-top: 4px; }
            .grid { stroke: var(--line); vector-effect: non-scaling-stroke; }
            path { stroke: var(--card); stroke-width: 1; vector-effect: non-scaling-stroke; }
            .s0 { fill: var(--s0); background: var(--s0); } .s1 { fill: var(--s1); background: var(--s1); }
            .s2 { fill: var(--s2); background: var(--s2); } .s3 { fill: var(--s3); background: var(--s3); }
            .s4 { fill: var(--s4); background: var(--s4); } .s5 { fill: var(--s5); background: var(--s5); }
            .s6 { fill: var(--s6); background: var(--s6); } .s7 { fill: var(--s7); background: var(--s7); }
            .key { display: inline-block; width: 11px; height: 11px; border-radius: 3px; margin-right: 8px; }
            .scroll { overflow-x: auto; background: var(--card); border: 1px solid var(--line); border-radius: 10px; }
            table { border-collapse: collapse; width: 100%; font-size: 15px; }
            th, td { text-align: left; padding: 8px 16px; border-bottom: 1px solid var(--line); white-space: nowrap; }
            th { font-weight: 600; color: var(--soft); font-size: 14px; }
            tr:last-child td { border-bottom: 0; }
            .num { text-align: right; font-variant-numeric: tabular-nums; }
            td.wide { white-space: normal; min-width: 220px; overflow-wrap: anywhere; }
            .bad-word { color: var(--wrong); font-weight: 600; } .good-word { color: var(--right); }
            .finding { background: var(--card); border: 1px solid var(--line); border-radius: 10px; margin: 0 0 10px; }
            .finding > summary { cursor: pointer; padding: 13px 16px; list-style: none; border-radius: 10px; }
            .finding > summary::-webkit-details-marker { display: none; }
            .finding > summary:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
            .title { display: block; position: relative; padding-left: 18px; font-weight: 550; overflow-wrap: anywhere; }
            .title::before { content: "›"; position: absolute; left: 2px; color: var(--soft); transition: transform .12s; }
            [open] > summary .title::before { transform: rotate(90deg); }
            code { font: .9em/1.4 ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace; background: var(--code);
              border: 1px solid var(--line); border-radius: 5px; padding: 0 5px; box-decoration-break: clone;
              -webkit-box-decoration-break: clone; }
            .legend { display: flex; flex-wrap: wrap; gap: 2px 18px; margin: -6px 0 12px; color: var(--soft); font-size: 14px; }
            .tags { display: flex; flex-wrap: wrap; gap: 6px; padding: 6px 0 0 18px; font-size: 13px; }
            .tags span { border: 1px solid var(--line); border-radius: 999px; padding: 0 10px; color: var(--soft); }
            .tags .id { font-family: ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace; }
            .body { padding: 2px 16px 16px; }
            h4 { font-size: 14px; color: var(--soft); font-weight: 600; margin: 14px 0 6px; }
            pre { margin: 0; padding: 10px 12px; background: var(--code); border: 1px solid var(--line); border-radius: 8px;
              overflow-x: auto;
              font: 13.5px/1.5 ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace; tab-size: 4; }
            pre.sql { white-space: pre-wrap; overflow-wrap: anywhere; }
            .sides { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 380px), 1fr)); gap: 0 16px; }
            .sides > div { min-width: 0; }
            .sides pre + pre { margin-top: 8px; }
            .why { margin: 14px 0 0; font-size: 15px; max-width: 80ch; overflow-wrap: anywhere; }
            details.whole { margin-top: 14px; } details.whole > summary { cursor: pointer; color: var(--link); font-size: 14px; }
            details.whole pre { margin-top: 8px; max-height: 420px; overflow: auto; white-space: pre-wrap; overflow-wrap: anywhere; }
            footer { color: var(--soft); font-size: 14px; padding-top: 32px; padding-bottom: 40px; overflow-wrap: anywhere; }
            @media (max-width: 600px) {
              th, td { padding: 8px 10px; } td:first-child, th:first-child { padding-left: 14px; }
              .verdicts thead { display: none; } .verdicts tr { display: block; padding: 8px 14px; border-bottom: 1px solid var(--line); }
              .verdicts tr:last-child { border-bottom: 0; } .verdicts td { display: inline-block; border: 0; padding: 0 12px 0 0; }
              .verdicts td:first-child { padding-left: 0; } .verdicts td.wide { display: block; padding: 0; font-size: 14px; }
            }
            @media print { .finding { break-inside: avoid; } body { background: #fff; } }
            """;

    private HtmlStyle() {}
}
