import { type Translated, translate } from '../core/translate.ts'
import { escapeHtml } from '../http/embed.ts'
import { type DemoLook, renderFrame } from './frame.ts'

export interface ShownOperator {
  name: string
  tagline: Translated
  logo: string
  /** Where a visitor begins. */
  address: string
}

const words = {
  operators: { ru: 'операторы демонстрации', en: 'operators of the demonstration' },
  partner: { ru: 'приложение партнёра', en: 'the app of a partner' },
  chat: { ru: 'чат', en: 'chat' },
  partnerText: {
    ru: 'Здесь мог бы быть ваш банк. Кнопка подписывает, кто вы, и открывает телевидение.',
    en: 'This could be your bank. The button signs who you are and opens television.',
  },
  chatText: {
    ru: 'Так открывается мини-приложение в чате: подпись чата говорит, кто вы.',
    en: 'This is how a mini app opens in a chat: the chat signs who you are.',
  },
  open: { ru: 'Открыть телевидение', en: 'Open television' },
  none: { ru: 'У этого оператора такого входа нет.', en: 'This operator has no such way in.' },
} satisfies Record<string, Translated>

export function renderOperators(look: DemoLook, operators: ShownOperator[]): string {
  const items = operators.map(
    ({ name, tagline, logo, address }) =>
      `<li><img src="${escapeHtml(logo)}" alt=""><a href="${escapeHtml(address)}">${escapeHtml(name)}</a>` +
      `<small>${escapeHtml(translate(tagline, look.language))}</small></li>`,
  )
  return renderFrame(look, { subtitle: words.operators, body: `<ol>${items.join('')}</ol>` })
}

/** Somebody else's app, with one button that leads here. */
export function renderParty(look: DemoLook, party: 'partner' | 'chat', link: string | undefined): string {
  const say = (text: Translated) => escapeHtml(translate(text, look.language))
  const text = party === 'partner' ? words.partnerText : words.chatText
  const body = link
    ? `<p>${say(text)}</p><a href="${escapeHtml(link)}">${say(words.open)}</a>`
    : `<p>${say(words.none)}</p>`
  return renderFrame(look, { subtitle: words[party], body })
}
