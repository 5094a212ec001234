import { setTimeout as pause } from 'node:timers/promises'
import type { ChannelWorld } from '@onair/server/testing/channel-world'
import { type Crowd, numberSign } from '../load/crowd.ts'
import { createLine } from '../load/request-line.ts'

/** What a killed server left of the heartbeats that were sent to it. */
export interface MeasuredKill {
  viewers: number
  acknowledged: number
  /** Acknowledged and not stored. */
  lost: number
  /** Sent and not stored: of one viewer at most, and how long before the kill the first of them was sent. */
  maxMissing: number
  missing: number
  oldestMs: number
}

interface BeatingViewer {
  viewing: string
  sent: number
  sentMs: number
  acknowledged: number
}

/** An id ends in viewing, session and signature. */
const viewingOf = (text: string) => / \S*?([\w-]{16})[\w-]{38}\?/.exec(text)?.[1] ?? ''

/** One heartbeat after another, each as soon as the one before is answered, until the connection ends. */
async function beat(port: number, text: string): Promise<{ viewer: BeatingViewer; gone: Promise<void> }> {
  const viewer: BeatingViewer = { viewing: viewingOf(text), sent: 0, sentMs: 0, acknowledged: 0 }
  let end: () => void = () => undefined
  const gone = new Promise<void>((done) => {
    end = done
  })
  const line = await createLine<number>(port, {
    done(_, number, status) {
      if (status !== '200') throw new Error(`heartbeat ${number} was answered by ${status}`)
      viewer.acknowledged = number
      send()
    },
    lost: () => end(),
  })
  function send(): void {
    viewer.sent += 1
    viewer.sentMs = performance.now()
    line.send(text.replace(numberSign, String(viewer.sent)), viewer.sent)
  }
  send()
  return { viewer, gone }
}

/** Kills a server while viewers send heartbeats, and looks for them in the database. */
export async function measureKill(
  world: ChannelWorld,
  server: { pid: number; port: number },
  { crowd, beatMs }: { crowd: Crowd; beatMs: number },
): Promise<MeasuredKill> {
  const beating = await Promise.all(crowd.heartbeat.map((text) => beat(server.port, text)))
  await pause(beatMs)
  const killedMs = performance.now()
  process.kill(server.pid, 'SIGKILL')
  await Promise.all(beating.map(({ gone }) => gone))
  const stored = await world.lastHeartbeats()
  const viewers = beating.map(({ viewer }) => ({ ...viewer, stored: stored.get(viewer.viewing) ?? 0 }))
  const missing = viewers.filter((viewer) => viewer.sent > viewer.stored)
  return {
    viewers: viewers.length,
    acknowledged: viewers.reduce((sum, viewer) => sum + viewer.acknowledged, 0),
    lost: viewers.reduce((sum, viewer) => sum + Math.max(0, viewer.acknowledged - viewer.stored), 0),
    maxMissing: Math.max(...viewers.map((viewer) => viewer.sent - viewer.stored)),
    missing: missing.length,
    oldestMs: Math.max(0, ...missing.map(({ sentMs }) => killedMs - sentMs)),
  }
}
