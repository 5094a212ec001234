import { type Translated, translate } from '../core/translate.ts'
import { escapeHtml } from '../http/embed.ts'
import { type DemoLook, renderFrame } from './frame.ts'

export interface Delivered {
  id: number
  channel: string
  recipient: string
  text: string
  /** As ISO 8601. */
  time: string
}

const words = {
  title: { ru: 'Телефон зрителя', en: 'A viewer’s phone' },
  bot: { ru: 'чат-бот', en: 'chat bot' },
  sms: { ru: 'сообщение', en: 'message' },
  chat: { ru: 'чат', en: 'chat' },
  to: { ru: 'на', en: 'to' },
  empty: { ru: 'Сообщений пока нет. Код придёт сюда.', en: 'No messages yet. A code will come here.' },
  phone: { ru: 'Ваш номер телефона', en: 'Your phone number' },
  send: { ru: 'Пришлите мне код', en: 'Send me the code' },
  failed: {
    ru: 'Сервер не отвечает. Попробуйте ещё раз.',
    en: 'The server does not answer. Please try again.',
  },
} satisfies Record<string, Translated>

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

export function renderPhone(look: DemoLook, messages: Delivered[]): string {
  const body = renderMessages(messages, look.language)
  return renderFrame(look, { subtitle: words.title, body, script: '/demo/phone.js' })
}

export function renderBot(look: DemoLook, messages: Delivered[]): string {
  const say = (text: Translated) => escapeHtml(translate(text, look.language))
  const form =
    `<form data-failed="${say(words.failed)}"><label for="phone">${say(words.phone)}</label>` +
    `<input id="phone" name="phone" type="tel" inputmode="tel" autocomplete="tel" required>` +
    `<p data-note role="alert"></p><button>${say(words.send)}</button></form>`
  const body = renderMessages(messages, look.language) + form
  return renderFrame(look, { subtitle: words.bot, body, script: '/demo/bot.js' })
}
