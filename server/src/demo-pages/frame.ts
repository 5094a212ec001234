import type { Answer } from '@onair/contract'
import { escapeHtml } from '../core/escape-html.ts'
import { embedTokens } from '../http/embed.ts'
import { type PlainKey, text } from '../texts/index.ts'

export interface DemoLook {
  /** Part of the style's address: a link may have chosen another brand than the host name. */
  shortname: string
  resources: Answer<'getResources'>
  language: string
}

const style = `
*{box-sizing:border-box;margin:0}
body{min-height:100dvh;display:grid;place-content:center;justify-items:center;gap:20px;padding:24px 16px;
  background:var(--backdrop,var(--bg));color:var(--text);font:16px/1.45 var(--font-text)}
main{width:min(380px,calc(100vw - 32px));height:min(760px,calc(100dvh - 110px));min-height:420px;display:flex;
  flex-direction:column;background:var(--bg);border:10px solid var(--surface-3);border-radius:48px;overflow:hidden;
  box-shadow:0 30px 80px rgb(0 0 0/.45)}
header{display:flex;align-items:center;gap:12px;padding:20px 20px 16px;background:var(--surface-1)}
header img{width:40px;height:40px;border-radius:50%;background:var(--surface-3);padding:6px;object-fit:contain}
h1{font:600 17px/1.2 var(--font-display)}
header p,.hint,small{color:var(--text-muted);font-size:13px}
ol{list-style:none;flex:1;overflow-y:auto;padding:16px;display:flex;flex-direction:column;gap:12px}
li{max-width:88%;align-self:flex-start;padding:10px 14px 8px;background:var(--surface-2);
  border-radius:18px 18px 18px 6px;overflow-wrap:anywhere}
li:first-child:not(.empty){outline:2px solid var(--accent)}
li small{display:block;margin-top:4px}
.empty{max-width:none;align-self:center;margin:auto;background:none;color:var(--text-muted);text-align:center}
.hint{max-width:380px;text-align:center}
form{display:grid;gap:10px;padding:14px 16px 20px;background:var(--surface-1)}
label{font-size:13px;color:var(--text-muted)}
input,button{width:100%;min-height:48px;border:0;border-radius:var(--radius);font:inherit;padding:0 16px}
input{background:var(--surface-3);color:var(--text)}
button{background:var(--accent);color:var(--on-accent);font-weight:600;cursor:pointer}
button:disabled{opacity:.6}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
main>iframe{flex:none;width:100%;aspect-ratio:16/9;border:0;margin-bottom:12px}
main>p{padding:24px 20px;color:var(--text-muted)}
main>a{margin:auto 20px 24px;min-height:48px;display:grid;place-content:center;border-radius:var(--radius);background:var(--accent);
  color:var(--on-accent);font-weight:600;text-decoration:none}
li a{color:inherit;font-weight:600;text-decoration:none}
li a::after{content:"";position:absolute;inset:0}
li:has(a){position:relative;max-width:none;width:100%;display:grid;grid-template-columns:36px 1fr;column-gap:12px;
  align-items:center;border-radius:18px;outline:0!important}
li img{width:36px;height:36px;grid-row:span 2}
[data-note]{color:var(--danger);font-size:14px}
[data-note]:empty{display:none}
`

/** The style of all demo pages, in the colours of a brand. */
export function renderStyle({ resources: { color_scheme, tokens } }: DemoLook): string {
  return embedTokens(color_scheme, tokens) + style
}

interface Parts {
  subtitle: PlainKey
  body: string
  script?: string
}

/** A phone in the colours of a brand, with the content on its screen. */
export function renderFrame(
  { shortname, resources, language }: DemoLook,
  { subtitle, body, script }: Parts,
): string {
  const { brand, favicon } = resources
  const say = (key: PlainKey) => escapeHtml(text(language, key))
  return (
    `<!doctype html><html lang="${escapeHtml(language.slice(0, 2))}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">` +
    `<title>${escapeHtml(brand)} · ${say(subtitle)}</title>` +
    `<link rel="icon" href="${escapeHtml(favicon)}" type="image/svg+xml">` +
    `<link rel="stylesheet" href="/demo/phone.css?provider=${escapeHtml(shortname)}">` +
    `${script ? `<script type="module" src="${script}"></script>` : ''}</head><body><main>` +
    `<header><img src="${escapeHtml(favicon)}" alt=""><div><h1>${escapeHtml(brand)}</h1>` +
    `<p>${say(subtitle)}</p></div></header>${body}</main><p class="hint">${say('demo_hint')}</p></body></html>`
  )
}
