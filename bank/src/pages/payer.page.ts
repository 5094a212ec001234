import type { BookedPayment } from '../books/books.rules.ts'
import { testCards } from '../books/cards.rules.ts'
import { type Look, renderFrame, renderOrder } from './frame.ts'
import { html } from './html.ts'
import { writeMoney } from './texts.ts'

const inFours = (number: string) => number.replaceAll(/(.{4})(?=.)/g, '$1 ')

/** Where a person pays with a test card. */
export function renderPay(look: Look, payment: BookedPayment): string {
  const { language, say } = look
  const { amount, currency, save_card } = payment.request
  const cards = testCards.map(
    ({ number, name }, index) =>
      html`<label class="choice"><input type="radio" name="card" value="${number}" required${index === 0 && html` checked`}>
<b>${inFours(number)}</b><span>${say(`card_${name}`)}</span></label>`,
  )
  const body = html`<h1>${say('to_pay')} ${writeMoney(language, amount, currency)}</h1>
<form class="box" method="post"><p class="for">${payment.request.description}</p>
<fieldset><legend>${say('choose_card')}</legend>${cards}</fieldset>
${save_card === true && html`<p class="muted">${say('keeps_card')}</p>`}
<div class="actions"><button class="primary" name="act" value="pay">${say('pay')} ${writeMoney(language, amount, currency)}</button>
<button class="quiet" name="act" value="cancel" formnovalidate>${say('cancel')}</button></div></form>`
  return renderFrame(look, { title: say('to_pay'), body })
}

/** Where a person confirms or refuses: after a scan, in the app, or from the message on a phone. */
export function renderDecision(look: Look, way: 'scan' | 'app' | 'sms', payment: BookedPayment): string {
  const { say } = look
  const order = renderOrder(look, payment)
  const { phone } = payment.request
  const shown =
    way === 'sms' ? html`<p class="muted">${phone}</p><div class="bubble">${order}</div>` : html`${order}`
  const body = html`<h1>${say(way)}</h1><form class="box" method="post"><p>${say(`${way}_text`)}</p>${shown}
<div class="actions"><button class="primary" name="act" value="confirm">${say('confirm')}</button>
<button class="quiet" name="act" value="refuse">${say('refuse')}</button></div></form>`
  return renderFrame(look, { title: say(way), body })
}
