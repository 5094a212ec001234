import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { waitUntil } from '../wait-until.ts'
import type { FrontHost } from './front-host.ts'

const program = fileURLToPath(new URL('../../e2e/soak/watched-channel.program.ts', import.meta.url))
const channelPath = '/channels/all/channel-1'
const pollMs = 200

/** How a channel played in a real browser. */
export interface Played {
  seconds: number
  stalls: number
  /** The longest standstill. */
  maxMs: number
  /** One each, if the page was never loaded anew. */
  documents: number
  players: number
}

export interface Browser {
  stop(): Promise<Played>
}

/** Plays a channel in a real browser through the edge; returns once there is a picture. */
export async function startBrowser({ url }: FrontHost): Promise<Browser> {
  const child = spawn(process.execPath, ['--no-warnings', '--import', 'tsx', program, url, channelPath], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const lines: string[] = []
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(line))
  await waitUntil(() => lines.includes('playing') || child.exitCode !== null, 'a picture', pollMs)
  if (child.exitCode !== null) throw new Error('The browser shows no channel')
  return {
    async stop() {
      child.stdin.end()
      await ended
      return JSON.parse(lines.at(-1) ?? '') as Played
    },
  }
}

export function describePlayed({ seconds, stalls, maxMs }: Played): string {
  return `a browser played for ${seconds} s with ${stalls} stalls, the longest standstill ${maxMs} ms`
}

/** Without a stall, a reload or a second player. */
export const isSmooth = ({ stalls, documents, players }: Played) =>
  stalls === 0 && documents === 1 && players === 1
