import { expect, test } from 'vitest'
import { readStat, signStat } from './stat-id.ts'

const secret = Buffer.alloc(32, 7)
const film = {
  ...{ tenantId: 3, userId: 5, profileId: 9, contentId: 2_000_000_001, channelId: null },
  ...{ openedS: 1_800_000_000, hasSlot: false, session: 'n59REfeyengfHx3d', viewing: 'abcdefgh12345_-Z' },
}
const id = signStat(secret, film)

test.each([
  ['a film', film],
  ['a channel', { ...film, contentId: null, channelId: 7 }],
  ['a trailer', { ...film, contentId: null }],
  ['a guest, who has no profile', { ...film, profileId: null }],
  ['a stream with a slot', { ...film, hasSlot: true }],
])('[V-7.08] the id of %s says what is watched and by whom, in the form of the contract', (_, stream) => {
  const signed = signStat(secret, stream)
  expect(signed).toMatch(/^[0-9a-zA-Z_-]{1,128}$/)
  expect(readStat([secret], signed)).toEqual(stream)
})

test('an id is good as it was issued, and in no other way', () => {
  const forged = [
    ...['2000000001_', '_3_', '_5_', '_9_', '_1800000000_', '_n_', 'abcdefgh', 'n59REfey'].map((part) => {
      const at = part === '_n_' ? 's' : part.replaceAll(/\d(?=\D*$)/g, '4')
      return id.replace(part, part === '_n_' ? '_s_' : at === part ? part.toUpperCase() : at)
    }),
    ...[`c${id}`, `0${id}`, `${id}A`, id.slice(0, -1), 'stat-1', ''],
  ]
  expect(new Set([id, ...forged]).size).toBe(forged.length + 1)
  for (const one of forged) expect(readStat([secret], one), one).toBeUndefined()
  expect(readStat([Buffer.alloc(32, 8)], id)).toBeUndefined()
  expect(readStat([secret], id)).toEqual(film)
})

test('an id is good under every key of the ring, and under no key that has left it', () => {
  const [other, another] = [Buffer.alloc(32, 8), Buffer.alloc(32, 9)]
  for (const keys of [
    [secret, other, another],
    [other, secret, another],
    [other, another, secret],
  ])
    expect(readStat(keys, id)).toEqual(film)
  expect(readStat([other, another], id)).toBeUndefined()
  expect(readStat([], id)).toBeUndefined()
})
