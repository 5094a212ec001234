import type { BookedPayment } from '../books/books.rules.ts'
import { type Html, html } from './html.ts'
import { type Language, languageOf, type Say, sayIn, writeMoney } from './texts.ts'

/** How a page speaks, and how it finds its files. */
export interface Look {
  language: Language
  say: Say
  /** The relative way from the page to the root: the bank may stand below a path of another site. */
  root: string
}

/** The look of a page at a path, for a browser that prefers these languages. */
export function lookFor(path: string, acceptLanguage: string | undefined): Look {
  const language = languageOf(acceptLanguage)
  return { language, say: sayIn(language), root: '../'.repeat(path.split('/').length - 2) }
}

export function renderFrame(
  { language, say, root }: Look,
  { title, body, isWide = false }: { title: string; body: Html; isWide?: boolean },
): string {
  const page = html`<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${title} · ${say('bank')}</title><link rel="icon" href="${root}icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${root}bank.css"></head><body><div class="page${isWide && ' wide'}">
<header class="brand"><img src="${root}icon.svg" alt=""><div><strong>${say('bank')}</strong>
<small>${say('no_real_money')}</small></div></header><main>${body}</main></div></body></html>`
  return page.markup
}

/** The amount and what it is for. */
export function renderOrder({ language, say }: Look, { request }: BookedPayment): Html {
  return html`<div><p class="muted">${say('to_pay')}</p>
<p class="sum">${writeMoney(language, request.amount, request.currency)}</p></div>
<p class="for">${request.description}</p>`
}

const marks = { created: '…', pending: '…', succeeded: '✓', refused: '×' } as const

/** How a payment has ended, and the way back. */
export function renderOutcome(look: Look, payment: BookedPayment): string {
  const { language, say } = look
  const { status, refusal, request } = payment
  const title = say(`status_${status}`)
  const body = html`<section><div class="mark ${status}" aria-hidden="true">${marks[status]}</div>
<h1>${title}</h1><p class="sum">${writeMoney(language, request.amount, request.currency)}</p>
<p class="for">${request.description}</p>${refusal !== null && html`<p>${say(`refusal_${refusal}`)}</p>`}
${request.return_url !== undefined && html`<a class="button primary" href="${request.return_url}">${say('back')}</a>`}
</section>`
  return renderFrame(look, { title, body })
}

export function renderNote(look: Look, sentence: string): string {
  return renderFrame(look, { title: sentence, body: html`<section><h1>${sentence}</h1></section>` })
}
