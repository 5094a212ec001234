import { expect, test } from 'vitest'
import { passwordLimits } from './password.rules.ts'

test('wrong passwords are counted strictly for a network and loosely for everybody', () => {
  expect(passwordLimits('vera', '192.0.2.0/24')).toEqual({
    strict: { subject: 'password:192.0.2.0/24:vera', max: 5, windowMs: 900_000, code: 'too_many_tries' },
    loose: { subject: 'password:vera', max: 50, windowMs: 3_600_000, code: 'too_many_tries' },
  })
})
