import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { signers } from './origin-signing.ts'

test('a secure link is what nginx computes', () => {
  // The sum of `printf '2147483647/s/link secret' | openssl md5 -binary | openssl base64 | tr +/ -_ | tr -d =`.
  const signed = signers['secure-link'](new URL('https://o.test/s/link'), {
    ...{ secret: 'secret', expiresS: 2_147_483_647 },
  })
  expect(signed.href).toBe('https://o.test/s/link?md5=0Xgm37lo5nFEuHMDKl_vQg&expires=2147483647')
})

test('a secure link signs the path as nginx sees it, without its escapes, and leaves the query as it is', () => {
  const plain = signers['secure-link'](new URL('https://o.test/a b.m3u8?k=1'), { secret: 's', expiresS: 5 })
  expect(plain.pathname).toBe('/a%20b.m3u8')
  expect([...plain.searchParams.keys()]).toEqual(['k', 'md5', 'expires'])
})

test('a token is the HMAC of the path and its end', () => {
  const signed = signers['hmac-sha256'](new URL('https://o.test/tv/1.m3u8?k=1'), { secret: 's', expiresS: 5 })
  const token = createHmac('sha256', 's').update('/tv/1.m3u8\n5').digest('hex')
  expect(signed.href).toBe(`https://o.test/tv/1.m3u8?k=1&expires=5&token=${token}`)
})
