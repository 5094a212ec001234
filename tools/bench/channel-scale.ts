import { setTimeout as pause } from 'node:timers/promises'
import { archiveDaysAgo, type PlaylistCost } from '@onair/server/testing'
import { type Bench, maxStartMs, signLinks, startOnair } from './onair.ts'
import { peerPath, startPeer } from './peer.ts'
import { type PinnedProcess, residentMegabytes } from './pinned-process.ts'
import { type Measured, measure } from './wrk.ts'

const settleMs = 5000
const inProcessRounds = 20_000
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
  inProcess: PlaylistCost
  /** Eight segments of the past, never the same twice. */
  window: Measured
  /** An hour of the archive that began this many days ago. */
  archive: { daysAgo: number; measured: Measured }[]
}

/** The cost of a playlist without caches. */
export async function measureCost(bench: Bench, channels: number): Promise<Cost> {
  const { world, seconds, folder, say, findPort } = bench
  say(`writing playlists of ${channels} channels`)
  await world.grow(channels)
  const inProcess = await world.cost(Date.now(), inProcessRounds)
  const port = await findPort()
  const origin = `http://127.0.0.1:${port}`
  const onair = startOnair(bench, port)
  try {
    await onair.answering(`${origin}/health`, maxStartMs)
    const links = await signLinks(origin, world.channelIds, Math.min(channels, askedChannels))
    const load = { connections: 16, seconds, folder }
    const ask = (paths: string[]) => measure({ name: 'a playlist', port, paths, pids: [onair.pid] }, load)
    const delayed = addresses(links, (index, day) => `delay-${60 + index}-${day}`)
    await ask(delayed)
    const window = await ask(delayed)
    const ofOneChannel = await signLinks(origin, world.channelIds.slice(0, 1), archiveLinks)
    const archive = []
    for (const daysAgo of archiveDaysAgo) {
      const farthestS = Math.floor(Date.now() / 1000) - daysAgo * daySeconds
      const hours = addresses(
        ofOneChannel,
        (index) => `range-${farthestS + index}-${farthestS + index + 3600}`,
      )
      archive.push({ daysAgo, measured: await ask(hours) })
    }
    return { inProcess, window, archive }
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
