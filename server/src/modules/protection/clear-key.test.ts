import { expect, test } from 'vitest'
import { clearKeyLicence } from './clear-key.ts'
import { makeContentKey } from './content-key.ts'

const key = makeContentKey()
const kid = key.keyId.toString('base64url')
const ask = (body: unknown) => clearKeyLicence(Buffer.from(JSON.stringify(body)), key)

test('who asks for the key of the asset is given it in the form of the standard', () => {
  const keys = [{ kty: 'oct', kid, k: key.key.toString('base64url') }]
  expect(ask({ kids: [kid], type: 'temporary' })).toEqual({ keys, type: 'temporary' })
  expect(ask({ kids: [kid] })).toEqual({ keys, type: 'temporary' })
  expect(ask({ kids: [kid], type: 'persistent-license' })).toEqual({ keys, type: 'persistent-license' })
})

test.each([
  ['no list', {}, 'invalid_request'],
  ['an empty list', { kids: [] }, 'invalid_request'],
  ['a key id in another alphabet', { kids: [key.keyId.toString('hex')] }, 'invalid_request'],
  ['a list of many', { kids: Array.from({ length: 17 }, () => kid) }, 'invalid_request'],
  ['an unknown type', { kids: [kid], type: 'eternal' }, 'invalid_request'],
  ['no object', [kid], 'invalid_request'],
  ['another asset’s key', { kids: [makeContentKey().keyId.toString('base64url')] }, 'not_found'],
  ['one of ours and another’s', { kids: [kid, makeContentKey().keyId.toString('base64url')] }, 'not_found'],
])('%s is refused', (_, body, code) => {
  expect(() => ask(body)).toThrow(code)
})

test('what is no JSON is refused', () => {
  expect(() => clearKeyLicence(Buffer.from('{'), key)).toThrow('invalid_request')
})
