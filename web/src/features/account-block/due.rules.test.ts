import { expect, test } from 'vitest'
import { codeSystem } from './due.rules.ts'

const system = (shortname: string, ...forms: ('qrcode_make_transaction' | 'short_url')[]) => ({
  shortname,
  payforms: forms.map((form) => ({ shortname: form, params: { paysystem_shortname: shortname } })),
})
const card = system('card', 'short_url')
const qr = system('qr', 'qrcode_make_transaction')
const kaspi = system('kaspi', 'short_url', 'qrcode_make_transaction')

test.each([
  ['no pay system', [], undefined],
  ['cards alone', [card], undefined],
  ['a code', [card, qr], 'qr'],
  ['a code of Kaspi', [qr, kaspi], 'kaspi'],
])('[P-4.40] an operator with %s has a debt paid by %s', (_, systems, shortname) => {
  expect(codeSystem(systems)?.shortname).toBe(shortname)
})
