import { setTimeout as pause } from 'node:timers/promises'
import { archiveDaysAgo, type ChannelWorld, type PlaylistMeter } from '@onair/server/testing/channel-world'
import { type Bench, maxStartMs, signLinks, startOnair } from './onair.ts'
import { peerPath, startPeer } from './peer.ts'
import { type PinnedProcess, residentMegabytes } from './pinned-process.ts'
import { type Measured, measure, median } from './wrk.ts'

const settleMs = 5000
/** Each channel of the largest world once. */
const liveTimes = 10_000
const archiveTimes = 500
const distinctAddresses = 20_000
const askedChannels = 500
/** A link is limited to this many archive playlists per minute, more than any player needs. */
const archiveLinks = 200
const daySeconds = 86_400

export interface Scale {
  channels: number
  onair: { startMs: number; megabytes: number }
  peer: { startMs: number; megabytes: number } | undefined
}

async function settled(program: PinnedProcess, url: string) {
  try {
    const startMs = await program.answering(url, maxStartMs)
    await pause(settleMs)
    return { startMs, megabytes: residentMegabytes(program.pid) }
  } finally {
    await program.stop()
  }
}

/** Start time and memory with many channels, of which only the last is watched. */
export async function measureScale(bench: Bench, channels: number): Promise<Scale> {
  const { world, say, findPort } = bench
  say(`starting with ${channels} channels`)
  await world.grow(channels)
  const port = await findPort()
  const origin = `http://127.0.0.1:${port}`
  const before = startOnair(bench, port)
  await before.answering(`${origin}/health`, maxStartMs)
  const [link = ''] = await signLinks(origin, world.channelIds.slice(-1), 1)
  await before.stop()
  const onair = await settled(startOnair(bench, port), origin + link)
  const peerPort = await findPort()
  const peerUrl = `http://127.0.0.1:${peerPort}${peerPath(channels)}`
  const peer = await settled(startPeer(peerPort, channels), peerUrl).catch(() => undefined)
  return { channels, onair, peer }
}

export interface Cost {
  channels: number
  /** From brand and channel to the text, without HTTP, in microseconds. */
  inProcess: { liveUs: number; archiveUs: number[] }
  /** Eight segments of the past, never the same twice. */
  window: Measured
  /** An hour of the archive that began so many days ago, in the order of `archiveDaysAgo`. */
  archive: Measured[]
}

/** The cost of a playlist without caches, in worlds with few channels and with many, measured in turn. */
export async function measureCosts(bench: Bench, worlds: readonly ChannelWorld[]): Promise<Cost[]> {
  const { rounds, say } = bench
  say('writing playlists in process')
  const nowMs = Date.now()
  const meters = []
  for (const world of worlds) meters.push(await world.openPlaylistMeter(nowMs))
  const live = await inTurn(meters, rounds, (meter) => meter.live(liveTimes))
  const archives: number[][] = []
  for (const daysAgo of archiveDaysAgo)
    archives.push(await inTurn(meters, rounds, (meter) => meter.archive(daysAgo, archiveTimes)))
  const costs: Cost[] = []
  for (const [index, world] of worlds.entries()) {
    const archiveUs = archives.map((us) => us[index] ?? Number.NaN)
    const inProcess = { liveUs: live[index] ?? Number.NaN, archiveUs }
    costs.push({
      channels: world.channelIds.length,
      inProcess,
      ...(await measureByHttp({ ...bench, world })),
    })
  }
  return costs
}

/** The median of each over many short rounds, after one that does not count. */
async function inTurn(
  meters: readonly PlaylistMeter[],
  rounds: number,
  ask: (meter: PlaylistMeter) => Promise<number>,
): Promise<number[]> {
  const seen = meters.map((): number[] => [])
  for (const meter of meters) await ask(meter)
  for (let round = 0; round < rounds; round++) {
    for (const [index, meter] of meters.entries()) seen[index]?.push(await ask(meter))
  }
  return seen.map(median)
}

async function measureByHttp(bench: Bench): Promise<Pick<Cost, 'window' | 'archive'>> {
  const { world, seconds, folder, say, findPort } = bench
  const { channelIds } = world
  say(`asking for playlists of ${channelIds.length} channels`)
  const port = await findPort()
  const origin = `http://127.0.0.1:${port}`
  const onair = startOnair(bench, port)
  try {
    await onair.answering(`${origin}/health`, maxStartMs)
    const links = await signLinks(origin, channelIds, Math.min(channelIds.length, askedChannels))
    const load = { connections: 16, seconds, folder }
    const ask = (paths: string[]) => measure({ name: 'a playlist', port, paths, pids: [onair.pid] }, load)
    const delayed = addresses(links, (index, day) => `delay-${60 + index}-${day}`)
    await ask(delayed)
    const window = await ask(delayed)
    const ofOneChannel = await signLinks(origin, channelIds.slice(0, 1), archiveLinks)
    const archive: Measured[] = []
    for (const daysAgo of archiveDaysAgo) {
      const farthestS = Math.floor(Date.now() / 1000) - daysAgo * daySeconds
      const hours = addresses(
        ofOneChannel,
        (index) => `range-${farthestS + index}-${farthestS + index + 3600}`,
      )
      archive.push(await ask(hours))
    }
    return { window, archive }
  } finally {
    await onair.stop()
  }
}

/** So many that none is requested twice within a second. */
function addresses(links: readonly string[], spanOf: (index: number, day: string) => string): string[] {
  return Array.from({ length: distinctAddresses }, (_, index) =>
    (links[index % links.length] ?? '').replace(/live-(\d+)/, (_live, day: string) => spanOf(index, day)),
  )
}
