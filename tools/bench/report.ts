import { archiveDaysAgo } from '@onair/server/testing/channel-world'
import type { Cost, Scale } from './channel-scale.ts'
import { names, type Race, segmentNames } from './playlist-race.ts'
import type { Measured } from './wrk.ts'

const thousands = (value: number) => Math.round(value).toLocaleString('en-US')
const tenths = (value: number) => value.toFixed(1)

function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map((_, index) => (index ? '--:' : '---'))), ...rows.map(line)].join('\n')
}

function of(measured: Map<string, Measured>, name: string): Measured {
  const found = measured.get(name)
  if (!found) throw new Error(`${name} was not measured`)
  return found
}

function playlistTable({ playlists }: Race): string {
  const peer = of(playlists, names.peer).perSecond
  const rows = [...playlists].map(([name, one]) => [
    name,
    thousands(one.perSecond),
    (one.perSecond / peer).toFixed(2),
    one.p50Ms.toFixed(2),
    one.p99Ms.toFixed(2),
    tenths(one.processorUs),
  ])
  return table(['live playlists', 'a second', '× peer', 'p50 ms', 'p99 ms', 'processor µs each'], rows)
}

function segmentTable({ segments }: Race): string {
  const best = of(segments, segmentNames.static).megabytesPerSecond
  const rows = [...segments].map(([name, { megabytesPerSecond, p99Ms, processorUs }]) => [
    name,
    thousands(megabytesPerSecond),
    (megabytesPerSecond / best).toFixed(2),
    tenths(p99Ms),
    thousands(processorUs),
  ])
  return table(['segments of 500 kB', 'MB/s', 'of nginx', 'p99 ms', 'processor µs each'], rows)
}

function scaleTable(scales: readonly Scale[]): string {
  const rows = scales.map(({ channels, onair, peer }) => [
    thousands(channels),
    thousands(onair.startMs),
    tenths(onair.megabytes),
    peer ? thousands(peer.startMs) : 'not within two minutes',
    peer ? tenths(peer.megabytes) : '–',
  ])
  return table(['channels', 'Onair: start ms', 'MB', 'peer: start ms', 'MB'], rows)
}

function costTable(costs: readonly Cost[]): string {
  const rows = costs.map(({ channels, inProcess, window, archive }) => [
    thousands(channels),
    tenths(inProcess.liveUs),
    ...inProcess.archiveUs.map(tenths),
    tenths(window.processorUs),
    ...archive.map(({ processorUs }) => tenths(processorUs)),
  ])
  const head = ['live', ...archiveDaysAgo.map((days) => `an hour ${days} d ago`)]
  return table(
    ['channels', ...head.map((what) => `${what}, µs`), ...head.map((what) => `${what}, by HTTP µs`)],
    rows,
  )
}

interface Goal {
  goal: string
  seen: string
  isMet: boolean
}

const maxIdleKilobytes = 32
const maxGrowth = 1.5

function goals({ playlists, segments }: Race, scales: readonly Scale[], costs: readonly Cost[]): Goal[] {
  const rate = (name: string) => of(playlists, name).perSecond
  const bytes = (name: string) => of(segments, name).megabytesPerSecond
  const atLeast = (goal: string, min: number, value: number): Goal => ({
    goal: `${goal} at least ${min}`,
    seen: value.toFixed(2),
    isMet: value >= min,
  })
  const atMost = (goal: string, max: number, value: number): Goal => ({
    goal: `${goal} at most ${max}`,
    seen: value.toFixed(2),
    isMet: value <= max,
  })
  const [few, many] = [scales[0], scales.at(-1)]
  const idleKilobytes =
    few && many ? ((many.onair.megabytes - few.onair.megabytes) * 1024) / (many.channels - few.channels) : NaN
  const [small, large] = [costs[0], costs.at(-1)]
  const growth = small && large ? large.inProcess.liveUs / small.inProcess.liveUs : NaN
  const [near, far] = large?.inProcess.archiveUs ?? []
  return [
    atLeast('Node alone of bare node:http', 0.85, rate(names.node) / rate(names.bare)),
    atLeast('Node alone × the peer', 2.5, rate(names.node) / rate(names.peer)),
    atLeast('the edge of static nginx', 0.85, rate(names.edge) / rate(names.static)),
    atLeast('the edge × the peer', 12, rate(names.edge) / rate(names.peer)),
    atMost('p99 of the edge, ms', 10, of(playlists, names.edge).p99Ms),
    atMost('kB for one idle channel', maxIdleKilobytes, idleKilobytes),
    atLeast('hot segments from Node, of nginx', 0.3, bytes(segmentNames.hot) / bytes(segmentNames.static)),
    atLeast('cold segments from Node, of nginx', 0.2, bytes(segmentNames.cold) / bytes(segmentNames.static)),
    atLeast(
      "segments from the edge, of nginx's own cache",
      0.95,
      bytes(segmentNames.edge) / bytes(segmentNames.cache),
    ),
    atMost('a live playlist, 10,000 channels : 10', maxGrowth, growth),
    atMost(
      `an hour of archive, ${archiveDaysAgo[1]} days : 1 day`,
      maxGrowth,
      far && near ? far / near : NaN,
    ),
  ]
}

export function report(race: Race, scales: readonly Scale[], costs: readonly Cost[]): string {
  const goalRows = goals(race, scales, costs).map(({ goal, seen, isMet }) => [
    goal,
    seen,
    isMet ? 'met' : 'not met',
  ])
  return [
    `Servers on one core, wrk on another; 1,000 links in turn, a playlist of ${race.playlistBytes} bytes.`,
    playlistTable(race),
    segmentTable(race),
    scaleTable(scales),
    costTable(costs),
    table(['goal', 'seen', ''], goalRows),
  ].join('\n\n')
}
