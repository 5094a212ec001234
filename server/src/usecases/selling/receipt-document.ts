import { createHash } from 'node:crypto'
import { escapeHtml } from '../../core/escape-html.ts'
import type { Tenant } from '../../core/tenant.ts'
import { translate } from '../../core/translate.ts'
import type { ShownReceipt } from '../../modules/ledger/index.ts'
import { instantText, moneyText, rateText, text } from '../../texts/index.ts'

const style =
  'body{max-width:36rem;margin:2rem auto;padding:0 1rem;font:1rem/1.5 sans-serif}' +
  'table{width:100%;border-collapse:collapse}th,td{padding:.5rem 0;border-top:1px solid #999}' +
  'th{text-align:start;font-weight:400}td{text-align:end}'

/** A saved page is opened without our headers: it brings its own policy, under which nothing runs or loads. */
const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`

/** The name of a tax: in the viewer's language where it is known, else as the operator writes it. */
export const taxName = (name: string, language: string): string =>
  name === 'vat' ? text(language, 'tax_vat') : name.toUpperCase()

/** A receipt as a page to print. */
export function receiptDocument(receipt: ShownReceipt, tenant: Tenant, language: string): string {
  const { kind, amount, currency, taxes, refundOf, isRefunded, issuedMs } = receipt
  const money = (minor: number) => moneyText(language, minor, currency)
  const head = text(language, `receipt_${kind}`, { number: String(receipt.number) })
  const rows = [
    [text(language, 'receipt_time'), instantText(language, issuedMs, tenant.traits.timeZone)],
    [text(language, 'receipt_title'), translate(receipt.title, language)],
    [text(language, 'receipt_amount'), money(amount)],
    ...taxes.map(({ name, basisPoints, amount: tax }) => {
      const values = { name: taxName(name, language), rate: rateText(language, basisPoints) }
      return [text(language, 'receipt_tax', values), money(tax)]
    }),
  ]
  const notes = [
    ...(refundOf === null ? [] : [text(language, 'receipt_refund_of', { number: String(refundOf) })]),
    ...(isRefunded ? [text(language, 'receipt_refunded')] : []),
  ]
  return [
    `<!doctype html><html lang="${escapeHtml(language.slice(0, 2))}"><head><meta charset="utf-8">`,
    `<meta http-equiv="content-security-policy" content="${policy}">`,
    '<meta name="viewport" content="width=device-width">',
    `<title>${escapeHtml(`${tenant.name} · ${head}`)}</title><style>${style}</style></head><body>`,
    `<p>${escapeHtml(tenant.name)}</p><h1>${escapeHtml(head)}</h1><table>`,
    ...rows.map(
      ([name = '', value = '']) => `<tr><th>${escapeHtml(name)}</th><td>${escapeHtml(value)}</td></tr>`,
    ),
    '</table>',
    ...notes.map((note) => `<p>${escapeHtml(note)}</p>`),
    '</body></html>\n',
  ].join('')
}
