import { escapeHtml } from '../core/escape-html.ts'
import { type Translated, translate } from '../core/translate.ts'
import { type PlainKey, text } from '../texts/index.ts'
import { type DemoLook, renderFrame } from './frame.ts'

export interface ShownOperator {
  name: string
  tagline: Translated
  logo: string
  /** The address of the first page. */
  address: string
}

/** The operators, the sites that show their players, and the bank. */
export function renderOperators(
  look: DemoLook,
  operators: ShownOperator[],
  { sites, hasBank }: { sites: string[]; hasBank: boolean },
): string {
  const items = operators.map(
    ({ name, tagline, logo, address }) =>
      `<li><img src="${escapeHtml(logo)}" alt=""><a href="${escapeHtml(address)}">${escapeHtml(name)}</a>` +
      `<small>${escapeHtml(translate(tagline, look.language))}</small></li>`,
  )
  const players = sites.map(
    (site) =>
      `<li><img src="${escapeHtml(look.resources.favicon)}" alt=""><a href="${escapeHtml(site)}/demo/embed">` +
      `${escapeHtml(text(look.language, 'demo_embed'))}</a><small>${escapeHtml(site)}</small></li>`,
  )
  const say = (key: PlainKey) => escapeHtml(text(look.language, key))
  const bank = hasBank
    ? `<li><img src="/demo/bank/icon.svg" alt=""><a href="/demo/bank/">${say('demo_bank')}</a>` +
      `<small>${say('demo_bank_text')}</small></li>`
    : ''
  const body = `<ol>${[...items, ...players].join('')}${bank}</ol>`
  return renderFrame(look, { subtitle: 'demo_operators', body })
}

/** A page of a partner or chat app with one button that leads to the service. */
export function renderParty(look: DemoLook, party: 'partner' | 'chat', link: string | undefined): string {
  const say = (key: PlainKey) => escapeHtml(text(look.language, key))
  const body = link
    ? `<p>${say(`demo_${party}_text`)}</p><a href="${escapeHtml(link)}">${say('demo_open')}</a>`
    : `<p>${say('demo_no_sign_in')}</p>`
  return renderFrame(look, { subtitle: `demo_${party}`, body })
}
