import { escapeHtml } from '../core/escape-html.ts'
import { type PlainKey, text } from '../texts/index.ts'
import { type DemoLook, renderFrame } from './frame.ts'

export interface Delivered {
  id: number
  channel: string
  recipient: string
  text: string
  /** As ISO 8601. */
  time: string
}

function renderMessages(messages: Delivered[], language: string): string {
  const say = (key: PlainKey) => escapeHtml(text(language, key))
  const items = messages.map(({ channel, recipient, text, time }) => {
    const kind = say(channel === 'chat' ? 'demo_chat' : 'demo_sms')
    return (
      `<li>${escapeHtml(text)}<small>${kind} ${say('demo_to')} +${escapeHtml(recipient)} · ` +
      `<time datetime="${escapeHtml(time)}">${escapeHtml(time.slice(11, 16))}</time></small></li>`
    )
  })
  const shown = items.join('') || `<li class="empty">${say('demo_no_messages')}</li>`
  return `<ol data-messages="${messages[0]?.id ?? 0}" aria-live="polite">${shown}</ol>`
}

export function renderPhone(look: DemoLook, messages: Delivered[]): string {
  const body = renderMessages(messages, look.language)
  return renderFrame(look, { subtitle: 'demo_phone', body, script: '/demo/phone.js' })
}

export function renderBot(look: DemoLook, messages: Delivered[]): string {
  const say = (key: PlainKey) => escapeHtml(text(look.language, key))
  const form =
    `<form data-failed="${say('demo_no_answer')}"><label for="phone">${say('demo_your_phone')}</label>` +
    `<input id="phone" name="phone" type="tel" inputmode="tel" autocomplete="tel" required>` +
    `<p data-note role="alert"></p><button>${say('demo_send_code')}</button></form>`
  const body = renderMessages(messages, look.language) + form
  return renderFrame(look, { subtitle: 'demo_bot', body, script: '/demo/bot.js' })
}
