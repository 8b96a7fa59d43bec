/** The console's colors and sizes, copied so that this page does not need the console's build. */
export const stylesheet = `
:root {
  color-scheme: light dark;
  --page: #f6f7f9; --surface: #fff; --hover: #eceff3; --line: #e0e5ea; --line-strong: #c6ced7;
  --text: #17202a; --quiet: #56616f; --accent: #1a6d83; --accent-text: #17647a; --gutter: 24px;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #11151a; --surface: #171c22; --hover: #20272f; --line: #272f38; --line-strong: #3a4550;
    --text: #e4e9ef; --quiet: #9ca8b6; --accent-text: #6fc2d6;
  }
}
@media (max-width: 48em) { :root { --gutter: 16px; } }

* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
body {
  margin: 0; min-height: 100vh; display: flex; flex-direction: column;
  background: var(--page); color: var(--text);
  font: 14px/1.5 'Inter Variable', Inter, system-ui, -apple-system, 'Segoe UI', sans-serif;
}
a { color: var(--accent-text); }
:focus-visible { outline: 2px solid var(--accent-text); outline-offset: 2px; border-radius: 6px; }
h1 { margin: 0; font-size: 20px; line-height: 1.3; font-weight: 600; overflow-wrap: anywhere; }
p { margin: 0 0 16px; }
.quiet, .count { color: var(--quiet); }
.count { margin-top: 12px; font-size: 13px; font-variant-numeric: tabular-nums; }

.top {
  display: flex; align-items: center; gap: 12px; height: 56px; padding: 0 var(--gutter);
  background: var(--surface); border-bottom: 1px solid var(--line);
}
.brand { display: flex; align-items: center; gap: 10px; color: var(--text); font-weight: 600; text-decoration: none; }
.mark { fill: none; stroke: currentColor; stroke-width: 2; stroke-linecap: round; stroke-linejoin: round; }
.room { fill: var(--accent); stroke: none; }
.where { padding-left: 12px; border-left: 1px solid var(--line-strong); color: var(--quiet); }

main { flex: 1; display: flex; flex-direction: column; width: 100%; max-width: 1200px; margin: 0 auto; padding: var(--gutter); }
.title { display: flex; align-items: center; justify-content: space-between; gap: 16px; margin-bottom: 8px; }
.button {
  flex: none; display: inline-flex; align-items: center; height: 36px; padding: 0 14px;
  border: 1px solid var(--line-strong); border-radius: 8px; background: var(--surface);
  color: var(--text); font-weight: 500; text-decoration: none;
}
.button:hover { background: var(--hover); }
.panel { background: var(--surface); border: 1px solid var(--line); border-radius: 8px; overflow: hidden; }

.mails { list-style: none; margin: 0; padding: 0; }
.mails li + li { border-top: 1px solid var(--line); }
.mail {
  display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) auto; gap: 16px; align-items: center;
  min-height: 40px; padding: 8px 16px; color: var(--text); font-size: 13px; text-decoration: none;
}
.mail:hover { background: var(--hover); }
.mail:focus-visible { outline-offset: -2px; }
.mail span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.subject { font-weight: 500; }
.to, .mail time { color: var(--quiet); }
.mail time { font-variant-numeric: tabular-nums; white-space: nowrap; }
.empty { padding: 48px 16px; text-align: center; }
.empty p { margin: 0; }
.empty p + p { margin-top: 8px; color: var(--quiet); }

.back { margin-bottom: 8px; font-size: 13px; }
.headers { margin: 8px 0 16px; font-size: 13px; }
.headers div { display: flex; gap: 12px; padding: 2px 0; }
.headers dt { flex: none; width: 88px; color: var(--quiet); }
.headers dd { margin: 0; min-width: 0; overflow-wrap: anywhere; }
.tabs { display: flex; gap: 4px; margin-bottom: 8px; }
.tabs a { padding: 6px 12px; border-radius: 6px; color: var(--quiet); font-weight: 500; text-decoration: none; }
.tabs a:hover { background: var(--hover); }
.tabs a[aria-current] { background: var(--hover); color: var(--text); }
.body { flex: 1; display: flex; min-height: 640px; }
iframe { flex: 1; border: 0; color-scheme: light dark; }
pre {
  flex: 1; min-width: 0; margin: 0; padding: 24px; white-space: pre-wrap; overflow-wrap: anywhere;
  font: 13px/1.6 ui-monospace, 'SF Mono', 'Cascadia Mono', Menlo, Consolas, monospace;
}

@media (max-width: 48em) {
  .mail { grid-template-columns: minmax(0, 1fr); gap: 2px; padding: 10px 16px; }
}
`;
