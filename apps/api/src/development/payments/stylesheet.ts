/** Plain on purpose, so that users do not mistake these pages for the console. */
export const stylesheet = `:root{color-scheme:light dark;--ink:#1c1917;--quiet:#57534e;--ground:#fafaf9;--panel:#fff;--line:#d6d3d1;--accent:#b45309;--on-accent:#fff}
@media(prefers-color-scheme:dark){:root{--ink:#f5f5f4;--quiet:#a8a29e;--ground:#1c1917;--panel:#292524;--line:#57534e;--accent:#fbbf24;--on-accent:#1c1917}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;background:var(--ground);color:var(--ink);font:14px/1.5 system-ui,sans-serif}
main{max-width:440px;margin:0 auto;padding:24px 16px}
.badge{display:inline-block;margin-bottom:16px;padding:2px 8px;border:1px dashed var(--accent);border-radius:4px;color:var(--accent);font-size:12px}
h1{margin:0 0 8px;font-size:20px;line-height:28px}
p{margin:0 0 16px;color:var(--quiet)}
form{display:grid;gap:12px;margin:0 0 16px}
label{display:grid;gap:4px;font-weight:600}
input{padding:8px;border:1px solid var(--line);border-radius:6px;background:var(--panel);color:inherit;font:inherit;font-weight:400}
.row{display:grid;grid-template-columns:1fr 1fr;gap:12px}
button{padding:10px 16px;border:1px solid var(--accent);border-radius:6px;background:var(--accent);color:var(--on-accent);font:inherit;font-weight:600;cursor:pointer}
button.second{background:transparent;color:var(--accent)}
input:focus-visible,button:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
table{width:100%;border-collapse:collapse;font-size:12px;color:var(--quiet)}
td{padding:4px 0;border-top:1px solid var(--line)}
td:last-child{text-align:right}
code{font:12px/1.5 ui-monospace,monospace}`;
