import { expect, test } from 'vitest'
import { type Soak, soakReport } from './soak-report.ts'

const sample = { heapBytes: 10e6, nodes: 900, listeners: 200, browserBytes: null, serverBytes: 150e6 }
const titlesWith = (changes: number) => Array.from({ length: changes + 1 }, (_, index) => `Part ${index}`)
const good: Soak = {
  ...{
    minutes: 120,
    stalls: { stalls: [], maxMs: 812.4 },
    samples: Array.from({ length: 8 }, () => sample),
  },
  ...{ titles: titlesWith(24), expectedChanges: 24, errors: [], documents: 1, players: 1, streams: 1 },
  isSessionRenewed: true,
}
const grown = (change: Partial<typeof sample>) => ({
  samples: [...good.samples.slice(2), { ...sample, ...change }, { ...sample, ...change }],
})

test('a soak that meets its goals says what was seen', () => {
  const { text, isMet } = soakReport(good)
  expect(isMet).toBe(true)
  expect(text.split('\n')).toEqual(
    expect.arrayContaining([
      '| stalls of over 1000 ms | 0, longest standstill 812 ms | met |',
      '| programme changes on the screen | 24 of 24 | met |',
      '| JavaScript heap | 10.0 MB → 10.0 MB | met |',
      '| resident memory of the server | 150.0 MB → 150.0 MB |  |',
    ]),
  )
})

test.each<[string, Partial<Soak>, boolean]>([
  ['a change that the screen shows a second later', { titles: titlesWith(23) }, true],
  ['two changes that were not shown', { titles: titlesWith(22) }, false],
  ['a time without a change', { titles: titlesWith(0), expectedChanges: 1 }, false],
  ['a stall', { stalls: { stalls: [{ fromMs: 0, lengthMs: 1001, bufferedS: 0 }], maxMs: 1001 } }, false],
  ['an error', { errors: ['oops'] }, false],
  ['a page that was loaded anew', { documents: 2 }, false],
  ['a player that was replaced', { players: 2 }, false],
  ['a stream that was opened anew', { streams: 2 }, false],
  ['a guest who lost the session', { isSessionRenewed: false }, false],
  ['a heap of a tenth and 1 MB more', grown({ heapBytes: 12e6 }), true],
  ['a heap of more than that', grown({ heapBytes: 12e6 + 1 }), false],
  ['a tenth and 100 nodes more', grown({ nodes: 1090 }), true],
  ['more nodes than that', grown({ nodes: 1091 }), false],
  ['a tenth and 20 listeners more', grown({ listeners: 240 }), true],
  ['more listeners than that', grown({ listeners: 241 }), false],
  ['a server that took more memory', grown({ serverBytes: 900e6 }), true],
])('%s', (_, change, isMet) => {
  expect(soakReport({ ...good, ...change }).isMet).toBe(isMet)
})
