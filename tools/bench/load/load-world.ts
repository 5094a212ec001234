import { rm } from 'node:fs/promises'
import { type ChannelWorld, openChannelWorld } from '@onair/server/testing/channel-world'
import { findFreePort } from '@onair/server/testing/free-port'
import { makeOpenFolder } from '@onair/server/testing/throwaway-server'
import { maxStartMs, mediaFolder, startOnair } from '../onair.ts'
import { moveToAskingCore } from '../pinned-process.ts'
import { type Crowd, gatherCrowd } from './crowd.ts'

export type Say = (sentence: string) => void

/** A server with ten channels and a film. */
export interface LoadWorld {
  folder: string
  world: ChannelWorld
  filmId: number
  server: { pid: number; port: number }
  say: Say
  findPort: typeof findFreePort
  gather(some: { sessions: number; streams: number }): Promise<Crowd>
}

/** Starts a database and a server for a measurement, and leaves nothing behind. */
export async function withLoadWorld<T>(say: Say, measure: (world: LoadWorld) => Promise<T>): Promise<T> {
  const folder = await makeOpenFolder('onair-load-')
  try {
    say('making a database')
    // Nobody asks for a segment: an edge sends them as files.
    const world = await openChannelWorld(mediaFolder(folder), { archivedDays: 1, segmentBytes: 1_000 })
    try {
      await world.grow(10)
      const filmId = await world.addFilm()
      const port = await findFreePort()
      const onair = startOnair({ folder, world }, port, 'info')
      try {
        const origin = `http://127.0.0.1:${port}`
        await onair.answering(`${origin}/health`, maxStartMs)
        const gather: LoadWorld['gather'] = (some) =>
          gatherCrowd({ origin, ...some, channelIds: world.channelIds, filmId })
        const server = { pid: onair.pid, port }
        return await measure({ folder, world, filmId, server, say, findPort: findFreePort, gather })
      } finally {
        await onair.stop()
      }
    } finally {
      await world.close()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Prepares this process for a whole run; returns what tells how far it is. */
export function beginBench(): Say {
  const startedMs = performance.now()
  // In memory; the database beside the asking side.
  process.env['TMPDIR'] = '/dev/shm'
  moveToAskingCore()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))
  return (sentence) =>
    process.stderr.write(
      `${String(Math.round((performance.now() - startedMs) / 1000)).padStart(4)} s  ${sentence}\n`,
    )
}
