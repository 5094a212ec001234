import { expect, test } from 'vitest'
import { addressesOf } from './addresses.rules.ts'

const [url, other, replica] = ['postgres://pooler/tv', 'postgres://primary/tv', 'postgres://replica/tv']
const none = { databaseDirectUrl: undefined, databaseReplicaUrl: undefined }

test.each([
  ['one address is for everything', none, { main: url, direct: url, replica: undefined }],
  [
    'beside a direct address the first one may be that of a pooler',
    { ...none, databaseDirectUrl: other },
    { main: { pooledUrl: url }, direct: other, replica: undefined },
  ],
  [
    'the same address twice is one address',
    { ...none, databaseDirectUrl: url },
    { main: url, direct: url, replica: undefined },
  ],
  [
    'before a replica a pooler may stand as well',
    { ...none, databaseReplicaUrl: replica },
    { main: url, direct: url, replica: { pooledUrl: replica } },
  ],
])('%s', (_, settings, addresses) => {
  expect(addressesOf(url, settings)).toEqual(addresses)
})
