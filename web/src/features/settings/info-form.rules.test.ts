import { expect, test } from 'vitest'
import { infoErrors } from './info-form.rules.ts'

test.each([
  ['a whole form is right', 'Mara', 'mara@example.invalid', {}],
  ['[P-5.16] a name is needed', '  ', 'mara@example.invalid', { name: 'error_required' }],
  ['[P-5.17] an email is needed', 'Mara', '', { email: 'error_required' }],
  ['[P-5.18] no Cyrillic letters', 'Mara', 'мара@example.invalid', { email: 'error_wrong_email' }],
  ['[P-5.18] nor in the domain', 'Mara', 'mara@пример.invalid', { email: 'error_wrong_email' }],
  ['[P-5.19] no xn--', 'Mara', 'mara@xn--e1afmkfd.invalid', { email: 'error_wrong_email' }],
  ['[P-5.19] nor XN--', 'Mara', 'mara@XN--E1AFMKFD.invalid', { email: 'error_wrong_email' }],
  ['a word is no address', 'Mara', 'mara', { email: 'error_wrong_email' }],
])('%s', (_, name, email, errors) => {
  expect(infoErrors({ name, email })).toEqual(errors)
})
