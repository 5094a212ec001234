import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ChannelWorld } from '@onair/server/testing/channel-world'
import { startPinned } from './pinned-process.ts'
import { enterAsViewer, openChannel } from './viewer.ts'

const program = fileURLToPath(new URL('../../server/dist/main.js', import.meta.url))
const noLimit = '1000000000'

/** The common parts of all benchmarks. */
export interface Bench {
  folder: string
  world: ChannelWorld
  seconds: number
  rounds: number
  say(sentence: string): void
  findPort(): Promise<number>
}

export function mediaFolder(folder: string): string {
  return join(folder, 'media')
}

/** Starts the built server on an existing database; it writes no lines about requests unless told to. */
export function startOnair(
  { folder, world }: Pick<Bench, 'folder' | 'world'>,
  port: number,
  logLevel = 'warn',
) {
  return startPinned([process.execPath, program], {
    HOST: '127.0.0.1',
    PORT: String(port),
    DATABASE_URL: world.databaseUrl,
    LOG_LEVEL: logLevel,
    ONAIR_DATA_FOLDER: join(folder, 'data'),
    ONAIR_MEDIA_FOLDER: mediaFolder(folder),
    ONAIR_RATE_LIMIT: noLimit,
    ONAIR_SIGN_IN_LIMIT: noLimit,
  })
}

export const maxStartMs = 120_000

let viewers = 0

/** Viewers' links, each of its own viewing, to channels in turn. */
export async function signLinks(origin: string, channelIds: readonly number[], count: number) {
  viewers += 1
  const token = await enterAsViewer(origin, `viewer-${viewers}`)
  const links: string[] = []
  for (let index = 0; index < count; index++) {
    links.push(await openChannel(origin, token, channelIds[index % channelIds.length] ?? 0))
  }
  return links
}
