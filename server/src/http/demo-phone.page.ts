import type { Answer } from '@onair/contract'
import { type Translated, translate } from '../tenant.ts'
import { embedTokens, escapeHtml } from './embed.ts'

export interface Delivered {
  id: number
  channel: string
  recipient: string
  text: string
  /** As ISO 8601. */
  time: string
}

export interface DemoLook {
  /** Named in the address of the style: a link may have chosen another brand than the host name does. */
  shortname: string
  resources: Answer<'getResources'>
  language: string
}

const words = {
  title: { ru: 'Телефон зрителя', en: 'A viewer’s phone' },
  bot: { ru: 'чат-бот', en: 'chat bot' },
  sms: { ru: 'сообщение', en: 'message' },
  chat: { ru: 'чат', en: 'chat' },
  to: { ru: 'на', en: 'to' },
  empty: { ru: 'Сообщений пока нет. Код придёт сюда.', en: 'No messages yet. A code will come here.' },
  hint: {
    ru: 'Это демонстрация: здесь видно то, что получил бы зритель.',
    en: 'This is a demonstration: it shows what a viewer would get.',
  },
  phone: { ru: 'Ваш номер телефона', en: 'Your phone number' },
  send: { ru: 'Пришлите мне код', en: 'Send me the code' },
  failed: {
    ru: 'Сервер не отвечает. Попробуйте ещё раз.',
    en: 'The server does not answer. Please try again.',
  },
} satisfies Record<string, Translated>

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
[data-note]{color:var(--danger);font-size:14px}
[data-note]:empty{display:none}
`

export function renderStyle({ resources: { color_scheme, tokens } }: DemoLook): string {
  return embedTokens(color_scheme, tokens) + style
}

function renderMessages(messages: Delivered[], language: string): string {
  const say = (text: Translated) => escapeHtml(translate(text, language))
  const items = messages.map(({ channel, recipient, text, time }) => {
    const kind = say(channel === 'chat' ? words.chat : words.sms)
    return (
      `<li>${escapeHtml(text)}<small>${kind} ${say(words.to)} +${escapeHtml(recipient)} · ` +
      `<time datetime="${escapeHtml(time)}">${escapeHtml(time.slice(11, 16))}</time></small></li>`
    )
  })
  const shown = items.join('') || `<li class="empty">${say(words.empty)}</li>`
  return `<ol data-messages="${messages[0]?.id ?? 0}" aria-live="polite">${shown}</ol>`
}

interface Parts {
  subtitle: Translated
  body: string
  script: string
}

function renderPage({ shortname, resources, language }: DemoLook, { subtitle, body, script }: Parts): string {
  const { brand, favicon } = resources
  const say = (text: Translated) => escapeHtml(translate(text, language))
  return (
    `<!doctype html><html lang="${escapeHtml(language.slice(0, 2))}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">` +
    `<title>${escapeHtml(brand)} · ${say(subtitle)}</title>` +
    `<link rel="icon" href="${escapeHtml(favicon)}" type="image/svg+xml">` +
    `<link rel="stylesheet" href="/demo/phone.css?provider=${escapeHtml(shortname)}">` +
    `<script type="module" src="${script}"></script></head><body><main>` +
    `<header><img src="${escapeHtml(favicon)}" alt=""><div><h1>${escapeHtml(brand)}</h1>` +
    `<p>${say(subtitle)}</p></div></header>${body}</main><p class="hint">${say(words.hint)}</p></body></html>`
  )
}

export function renderPhone(look: DemoLook, messages: Delivered[]): string {
  const body = renderMessages(messages, look.language)
  return renderPage(look, { subtitle: words.title, body, script: '/demo/phone.js' })
}

export function renderBot(look: DemoLook, messages: Delivered[]): string {
  const say = (text: Translated) => escapeHtml(translate(text, look.language))
  const form =
    `<form data-failed="${say(words.failed)}"><label for="phone">${say(words.phone)}</label>` +
    `<input id="phone" name="phone" type="tel" inputmode="tel" autocomplete="tel" required>` +
    `<p data-note role="alert"></p><button>${say(words.send)}</button></form>`
  const body = renderMessages(messages, look.language) + form
  return renderPage(look, { subtitle: words.bot, body, script: '/demo/bot.js' })
}
