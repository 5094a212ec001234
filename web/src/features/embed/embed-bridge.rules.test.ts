import { expect, test } from 'vitest'
import { parentOrigin, type Reported, reportsOf } from './embed-bridge.rules.ts'

const allowed = ['https://partner.example', 'https://other.example:8443', 'http://any.localhost:*']

test.each([
  ['the page round the frame', ['https://partner.example'], '', 'https://partner.example'],
  [
    'the nearest page',
    ['https://partner.example', 'https://other.example:8443'],
    '',
    'https://partner.example',
  ],
  ['the page that the browser names as the referrer', [], 'https://other.example:8443/films', allowed[1]],
  ['nobody without a name', [], '', null],
  ['nobody for a broken name', [], 'about:srcdoc', null],
  ['nobody who is not on the list', ['https://evil.example'], 'https://partner.example/', null],
  ['nobody at another port', ['https://partner.example:8443'], '', null],
  ['a host whose port is not named', ['http://any.localhost:8080'], '', 'http://any.localhost:8080'],
  ['nobody at a host that ends alike', ['http://many.localhost:8080'], '', null],
  ['nobody whose name begins alike', ['https://partner.example.evil.example'], '', null],
])('the player speaks with %s', (_, ancestors, referrer, origin) => {
  expect(parentOrigin(ancestors, referrer, allowed)).toBe(origin)
})

const playing: Reported = { phase: 'playing', positionS: 3.2, durationS: 60, failure: null }

test.each<[string, Reported | null, Partial<Reported>, object[]]>([
  ['its first state', null, {}, [{ type: 'state', state: 'playing' }]],
  ['nothing within a second', playing, { positionS: 3.9 }, []],
  ['each second', playing, { positionS: 4 }, [{ type: 'time', positionS: 4, durationS: 60 }]],
  ['a jump back', playing, { positionS: 0 }, [{ type: 'time', positionS: 0, durationS: 60 }]],
  ['a pause', playing, { phase: 'paused' }, [{ type: 'state', state: 'paused' }]],
  ['a refused start as a pause', playing, { phase: 'blocked' }, [{ type: 'state', state: 'paused' }]],
  ['nothing of a pause after a refused start', { ...playing, phase: 'blocked' }, { phase: 'paused' }, []],
  ['the end', playing, { phase: 'ended' }, [{ type: 'state', state: 'ended' }, { type: 'ended' }]],
  [
    'an error once',
    playing,
    { phase: 'failed', failure: 'codec' },
    [
      { type: 'state', state: 'failed' },
      { type: 'error', code: 'codec' },
    ],
  ],
  [
    'no error twice',
    { ...playing, phase: 'failed', failure: 'codec' },
    { phase: 'failed', failure: 'codec' },
    [],
  ],
])('the player tells %s', (_, before, change, told) => {
  expect(reportsOf(before, { ...playing, ...change })).toEqual(told)
})
