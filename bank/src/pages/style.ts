/** Round as a coin, of our own drawing. */
export const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="9" fill="#0f766e"/>' +
  '<path d="M6 13 16 6l10 7v2H6zM9 17h3v6H9zm5.5 0h3v6h-3zM20 17h3v6h-3zM6 24.5h20V27H6z" fill="#fff"/></svg>'

export const style = `
:root{color-scheme:light dark;--bg:#eef2f1;--card:#fff;--line:#d3dcda;--text:#13201e;--muted:#52635f;--accent:#0f766e;
  --on-accent:#fff;--soft:#e2f1ee;--ok:#116b3c;--bad:#b3261e;--wait:#7a5200}
@media (prefers-color-scheme:dark){:root{--bg:#0d1413;--card:#16201e;--line:#2d3b38;--text:#eef5f3;--muted:#a3b5b1;
  --accent:#4fd1bd;--on-accent:#04211d;--soft:#18302c;--ok:#6fdca0;--bad:#ff9d94;--wait:#f2c46b}}
*{box-sizing:border-box;margin:0}
body{min-height:100dvh;background:var(--bg);color:var(--text);font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;
  padding:24px 16px 48px}
.page{max-width:440px;margin:0 auto;display:grid;gap:16px}
.wide{max-width:1040px}
.brand{display:flex;align-items:center;gap:12px}
.brand img{width:40px;height:40px}
.brand strong{display:block;font-size:17px;line-height:1.2}
.brand small,.muted{color:var(--muted);font-size:14px;line-height:1.4}
.brand small{display:block}
main{display:grid;gap:16px}
section,form.box{background:var(--card);border:1px solid var(--line);border-radius:20px;padding:24px;display:grid;gap:16px}
h1{font-size:22px;line-height:1.25}
h2{font-size:18px;line-height:1.3}
.sum{font-size:38px;font-weight:700;line-height:1.1;letter-spacing:-.02em;font-variant-numeric:tabular-nums}
.for{overflow-wrap:anywhere}
fieldset{border:0;padding:0;display:grid;gap:8px}
legend{font-weight:600;padding:0;margin-bottom:8px}
.choice{display:grid;grid-template-columns:auto 1fr;gap:2px 12px;align-items:center;min-height:56px;padding:10px 14px;
  border:1px solid var(--line);border-radius:14px;cursor:pointer}
.choice:has(:checked){border-color:var(--accent);background:var(--soft);box-shadow:inset 0 0 0 1px var(--accent)}
.choice input{grid-row:span 2;width:20px;height:20px;accent-color:var(--accent)}
.choice b{font-variant-numeric:tabular-nums;font-weight:600;letter-spacing:.03em}
.choice span{color:var(--muted);font-size:14px;line-height:1.35}
.switch{display:flex;gap:12px;align-items:center;min-height:48px;line-height:1.3}
.switch input[type=checkbox]{width:22px;height:22px;flex:none;accent-color:var(--accent)}
.field{display:grid;gap:6px;font-weight:600}
.field small{font-weight:400;color:var(--muted)}
input[type=text],input[type=number]{width:100%;min-height:48px;padding:0 14px;border:1px solid var(--line);border-radius:12px;
  background:var(--bg);color:var(--text);font:inherit;font-weight:400}
button,.button{min-height:48px;padding:0 20px;border:1px solid transparent;border-radius:14px;font:inherit;font-weight:600;
  cursor:pointer;display:inline-grid;place-content:center;text-decoration:none;text-align:center}
.primary{background:var(--accent);color:var(--on-accent)}
.quiet{background:transparent;color:var(--text);border-color:var(--line)}
.wide .quiet,.wide .primary{min-height:44px;padding:0 16px}
.actions{display:grid;gap:10px}
.row{display:flex;flex-wrap:wrap;gap:8px}
a{color:var(--accent)}
a.primary{color:var(--on-accent)}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
.mark{width:56px;height:56px;border-radius:50%;display:grid;place-content:center;font-size:28px;font-weight:700}
.succeeded{color:var(--ok)}.refused{color:var(--bad)}.pending,.created{color:var(--wait)}
.mark.succeeded,.mark.refused,.mark.pending,.mark.created{border:3px solid currentColor}
.bubble{background:var(--soft);border-radius:18px 18px 18px 4px;padding:14px 16px;overflow-wrap:anywhere}
.columns{display:grid;gap:16px;align-items:start}
.columns>*{min-width:0}
@media (min-width:860px){.columns{grid-template-columns:340px 1fr}}
.list{list-style:none;padding:0;display:grid;gap:12px}
.list li{border:1px solid var(--line);border-radius:16px;padding:16px;display:grid;gap:10px}
.head{display:flex;flex-wrap:wrap;gap:4px 12px;justify-content:space-between;align-items:baseline}
.head b{font-size:18px;font-variant-numeric:tabular-nums}
code{font:13px/1.4 ui-monospace,monospace;overflow-wrap:anywhere;color:var(--muted)}
@media (max-width:480px){section,form.box{padding:20px 16px}}
`
