import { expect, test } from 'vitest'
import { addressesOf } from './addresses.rules.ts'

const [url, other] = ['postgres://pooler/tv', 'postgres://primary/tv']
const none = { databaseDirectUrl: undefined }

test.each([
  ['one address is for everything', none, { main: url, direct: url }],
  [
    'beside a direct address the first one may be that of a pooler',
    { databaseDirectUrl: other },
    { main: { pooledUrl: url }, direct: other },
  ],
  ['the same address twice is one address', { databaseDirectUrl: url }, { main: url, direct: url }],
])('%s', (_, settings, addresses) => {
  expect(addressesOf(url, settings)).toEqual(addresses)
})
