import { type BookedPayment, type Books, leftOf, pageOf } from '../books/books.rules.ts'
import type { Switches } from '../books/switches.ts'
import { type Look, renderFrame } from './frame.ts'
import { type Html, html } from './html.ts'
import { writeMoney } from './texts.ts'

const maxShown = 30

type Toggle = Exclude<keyof Switches, 'slow_ms'>

export const toggles: readonly Toggle[] = [
  ...(['is_down', 'refuses_all', 'holds_all'] as const),
  ...(['duplicates_webhooks', 'reorders_webhooks', 'loses_webhooks'] as const),
]

/** The switches and the last payments, with what a clerk can do about each. */
export function renderPanel(look: Look, books: Books): string {
  const { say } = look
  const last = [...books.payments.values()].slice(-maxShown).reverse()
  const payments = last.length
    ? html`<ul class="list">${last.map((payment) => renderPayment(look, payment))}</ul>`
    : html`<p class="muted">${say('no_payments')}</p>`
  const body = html`<div><h1>${say('panel')}</h1><p class="muted">${say('panel_text')}</p></div>
<div class="columns"><div class="page">${renderSwitches(look, books.switches)}${renderAccounts(look, books)}</div>
<section><div class="head"><h2>${say('payments')}</h2><a href="./">${say('refresh')}</a></div>
<p class="muted">${say('waiting_webhooks')}: ${books.events.size}</p>${payments}</section></div>`
  return renderFrame(look, { title: say('panel'), body, isWide: true })
}

function renderSwitches({ say }: Look, switches: Switches): Html {
  const boxes = toggles.map(
    (
      name,
    ) => html`<label class="switch"><input type="checkbox" name="${name}" value="on"${switches[name] && html` checked`}>
<span>${say(`switch_${name}`)}</span></label>`,
  )
  return html`<form class="box" method="post" action="control/switches"><h2>${say('switches')}</h2>
<div>${boxes}</div><label class="field">${say('switch_slow_ms')} <small>${say('slow_ms_hint')}</small>
<input type="number" name="slow_ms" min="0" max="120000" value="${switches.slow_ms}" required></label>
<button class="primary">${say('save')}</button></form>`
}

function renderAccounts({ say }: Look, { accounts }: Books): Html {
  const known = [...accounts].slice(-maxShown).map(([name, amount]) => html`<li>${name}: ${amount}</li>`)
  return html`<form class="box" method="post" action="control/accounts"><h2>${say('accounts')}</h2>
<p class="muted">${say('accounts_text')}</p>${known.length > 0 && html`<ul>${known}</ul>`}
<label class="field">${say('account')}<input type="text" name="account" maxlength="100" required autocomplete="off"></label>
<label class="field">${say('amount_minor')}<input type="number" name="amount" min="0" required></label>
<button class="quiet">${say('set_amount')}</button></form>`
}

function renderPayment(look: Look, payment: BookedPayment): Html {
  const { language, say } = look
  const { id, request, status, refusal, refunded, chargedBack } = payment
  const money = (amount: number) => writeMoney(language, amount, request.currency)
  const page = status === 'created' ? pageOf[request.method] : undefined
  const gone = [
    ...(refunded > 0 ? [`${say('refunded')} ${money(refunded)}`] : []),
    ...(chargedBack > 0 ? [`${say('charged_back')} ${money(chargedBack)}`] : []),
  ]
  const acts = actsOf(payment).map(
    (act) =>
      html`<button class="quiet" name="act" value="${act}" aria-label="${say(act)}: ${money(request.amount)}, ${request.description}">${say(act)}</button>`,
  )
  return html`<li><div class="head"><b>${money(request.amount)}</b><span class="${status}">${say(`status_${status}`)}</span></div>
<p class="for">${request.description} · ${say(`method_${request.method}`)}</p>
<code>${request.merchant_payment_id}<br><time datetime="${new Date(payment.createdAt).toISOString()}">${new Date(payment.createdAt).toISOString().slice(0, 19).replace('T', ' ')} UTC</time></code>
${refusal !== null && html`<p class="muted">${say(`refusal_${refusal}`)}</p>`}
${gone.length > 0 && html`<p class="muted">${gone.join(', ')}</p>`}
${acts.length > 0 && html`<form class="row" method="post" action="control/payments/${id}">${acts}${page !== undefined && html`<a class="button quiet" href="${page}/${id}">${say('open_page')}</a>`}</form>`}</li>`
}

/** What a clerk can do about a payment. */
function actsOf(payment: BookedPayment): ('settle' | 'refuse' | 'refund' | 'charge_back')[] {
  if (payment.status === 'created' || payment.status === 'pending') return ['settle', 'refuse']
  return leftOf(payment) > 0 ? ['refund', 'charge_back'] : []
}
