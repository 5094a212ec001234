import { expect, test } from 'vitest'
import { createPlayerOwner } from './player-owner.rules.ts'

const [channel, trailer, film] = [Symbol('channel'), Symbol('trailer'), Symbol('film')]

test('of several players the last one has the sound and the keys, and gives them back', () => {
  const owner = createPlayerOwner()
  const owners = () => [channel, trailer, film].filter(owner.isOwner)
  expect(owners()).toEqual([channel, trailer, film])
  const leaveChannel = owner.claim(channel)
  expect(owners()).toEqual([channel])
  const leaveTrailer = owner.claim(trailer)
  const leaveFilm = owner.claim(film)
  expect(owners()).toEqual([film])
  leaveTrailer()
  expect(owners()).toEqual([film])
  leaveFilm()
  expect(owners()).toEqual([channel])
  leaveChannel()
  expect(owners()).toEqual([channel, trailer, film])
})

test('players are told of every change until they stop to listen', () => {
  const owner = createPlayerOwner()
  const seen: boolean[] = []
  const stop = owner.subscribe(() => seen.push(owner.isOwner(channel)))
  const leave = owner.claim(channel)
  owner.claim(film)()
  leave()
  stop()
  owner.claim(channel)
  expect(seen).toEqual([true, false, true, true])
})
