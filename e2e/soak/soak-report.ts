import { type Trend, trendOf } from './flat.rules.ts'
import type { MemorySample } from './memory.ts'
import { maxStandstillMs, type StallState } from './stalls.rules.ts'

export interface Soak {
  minutes: number
  stalls: Pick<StallState, 'stalls' | 'maxMs'>
  samples: readonly MemorySample[]
  /** The programmes on the screen one after the other, and how many changes the schedule had. */
  titles: readonly string[]
  expectedChanges: number
  /** Errors of console and scripts, but for the refusal of the token that the proof ended. */
  errors: readonly string[]
  /** Documents, players and streams that were opened; each once is right. */
  documents: number
  players: number
  streams: number
  /** Whether the guest has a new token, and is who he was. */
  isSessionRenewed: boolean
}

/** Growth that is no leak: a menu that was opened, a list that got its first entries. */
const allowances = { heapBytes: 1_000_000, nodes: 100, listeners: 20 }

type Row = readonly [what: string, seen: string, isMet: boolean | null]

const count = (value: number) => Math.round(value).toLocaleString('en-US')
const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`
const between = ({ early, late }: Trend, write: (value: number) => string) =>
  `${write(early)} → ${write(late)}`

function memoryRows(samples: readonly MemorySample[]): Row[] {
  const list = (of: (sample: MemorySample) => number | null) => samples.map((one) => of(one) ?? Number.NaN)
  const heap = trendOf(
    list(({ heapBytes }) => heapBytes),
    allowances.heapBytes,
  )
  const nodes = trendOf(
    list((sample) => sample.nodes),
    allowances.nodes,
  )
  const listeners = trendOf(
    list((sample) => sample.listeners),
    allowances.listeners,
  )
  const browser = trendOf(
    list(({ browserBytes }) => browserBytes),
    0,
  )
  const server = trendOf(
    list(({ serverBytes }) => serverBytes),
    0,
  )
  return [
    ['JavaScript heap', between(heap, megabytes), heap.isFlat],
    ['nodes of the document', between(nodes, count), nodes.isFlat],
    ['event listeners', between(listeners, count), listeners.isFlat],
    ['resident memory of the browser', between(browser, megabytes), null],
    ['resident memory of the server', between(server, megabytes), null],
  ]
}

function soakRows(soak: Soak): Row[] {
  const { stalls, titles, expectedChanges, errors, documents, players, streams } = soak
  const changes = titles.length - 1
  return [
    [
      `stalls of over ${maxStandstillMs} ms`,
      `${stalls.stalls.length}, longest standstill ${count(stalls.maxMs)} ms`,
      stalls.stalls.length === 0,
    ],
    // The screen may be a second behind the schedule at either end.
    [
      'programme changes on the screen',
      `${changes} of ${expectedChanges}`,
      changes > 0 && Math.abs(changes - expectedChanges) <= 1,
    ],
    ['errors of console and scripts', String(errors.length), errors.length === 0],
    [
      'documents, players and streams opened',
      `${documents}, ${players}, ${streams}`,
      documents === 1 && players === 1 && streams === 1,
    ],
    [
      'session of the guest after its token ended',
      soak.isSessionRenewed ? 'renewed' : 'lost',
      soak.isSessionRenewed,
    ],
    ...memoryRows(soak.samples),
  ]
}

const verdict = { true: 'met', false: 'not met', null: '' }

/** The table of a soak, and whether all its goals are met. */
export function soakReport(soak: Soak): { text: string; isMet: boolean } {
  const rows = soakRows(soak)
  const text = [
    `| a live channel, left alone for ${soak.minutes} minutes | seen | |`,
    '|---|--:|---|',
    ...rows.map(([what, seen, isMet]) => `| ${what} | ${seen} | ${verdict[`${isMet}`]} |`),
    '',
    `Memory is ${soak.samples.length} samples after a garbage collection: the median of the second quarter → that of the last.`,
    ...soak.stalls.stalls.map(
      ({ fromMs, lengthMs, bufferedS }) =>
        `Stall: ${count(lengthMs)} ms, ${count(fromMs / 1000)} s after the page opened, with ${bufferedS.toFixed(1)} s buffered.`,
    ),
    `Programmes: ${soak.titles.join(' · ')}`,
    ...soak.errors.map((error) => `Error: ${error}`),
  ].join('\n')
  return { text, isMet: rows.every(([, , isMet]) => isMet !== false) }
}
