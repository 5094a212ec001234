import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { findFreePort } from '@onair/server/testing/free-port'
import { openRecordingWorld } from '@onair/server/testing/recording-world'
import { makeOpenFolder } from '@onair/server/testing/throwaway-server'
import { type ArchiveFindings, examineArchive } from './recorded-archive.ts'
import {
  childrenOf,
  makeFilm,
  outliving,
  type ProcessUnderTest,
  startRecorder,
  startSender,
} from './recorder-under-test.ts'

/** The ffmpeg of a silent feed exits after ten seconds. */
const maxOrphanMs = 15_000
const maxWaitMs = 60_000
const outagesMs = [1500, 5000, 14_000]

export interface RecorderProofOptions {
  kills: number
  /** The number of kills between two interruptions of the feed. */
  outageEvery?: number
  random?: () => number
  say?: (sentence: string) => void
}

export interface RecorderProof extends ArchiveFindings {
  kills: number
  outages: number
  acknowledged: number
  /** Acknowledged segments whose entry or files have changed. */
  lost: number[]
  /** Processes of killed recorders that did not exit by themselves. */
  orphans: number[]
}

/** Kills a recorder repeatedly, interrupts its feed, and checks what was recorded. */
export async function proveRecorder(options: RecorderProofOptions): Promise<RecorderProof> {
  const { kills, outageEvery = 4, random = Math.random, say = () => undefined } = options
  const folder = await makeOpenFolder('onair-recorder-')
  const media = join(folder, 'media')
  const address = `udp://127.0.0.1:${await findFreePort()}`
  const film = await makeFilm(folder)
  const world = await openRecordingWorld(address)
  const acknowledged = new Map<number, string>()
  const lost = new Set<number>()
  const orphans: number[] = []
  let outages = 0
  let sender: ProcessUnderTest = startSender(film, address)
  let recorder: ProcessUnderTest = startRecorder(world.databaseUrl, media)

  const acknowledge = async () => {
    const rows = await world.listSegments()
    const existing = new Map(rows.map((row) => [row.sequence, JSON.stringify(row)]))
    for (const [sequence, row] of acknowledged) if (existing.get(sequence) !== row) lost.add(sequence)
    for (const [sequence, row] of existing) acknowledged.set(sequence, row)
    return rows.at(-1)?.run
  }
  /** The last segment of a killed recorder may appear later; only a new run proves that its successor records. */
  const awaitRunAfter = async (lastRun: string | undefined) => {
    const beforeMs = performance.now()
    while ((await acknowledge()) === lastRun) {
      if (performance.now() - beforeMs > maxWaitMs) throw new Error('Nothing is recorded any more')
      await pause(100)
    }
    return Math.round(performance.now() - beforeMs)
  }

  try {
    let lastRun = await acknowledge()
    for (let round = 1; round <= kills; round++) {
      const recoveredMs = await awaitRunAfter(lastRun)
      await pause(random() * 5000)
      if (round % outageEvery === 0) {
        await sender.end('SIGTERM')
        await pause(outagesMs[outages++ % outagesMs.length] ?? 0)
        sender = startSender(film, address)
        await pause(random() * 6000)
      }
      await acknowledge()
      const children = await childrenOf(recorder.pid)
      await recorder.end('SIGKILL')
      lastRun = await acknowledge()
      recorder = startRecorder(world.databaseUrl, media)
      orphans.push(...(await outliving(children, maxOrphanMs)))
      const { archive, problems } = await examineArchive({ ...world, media, nowMs: Date.now() })
      say(
        `Kill ${round}: ${acknowledged.size} segments acknowledged, ${lost.size} lost, ${problems.length} problems, ` +
          `recording again ${recoveredMs} ms after the last check, ${archive.gaps} gaps.`,
      )
    }
    await awaitRunAfter(lastRun)
    await recorder.end('SIGTERM')
    await acknowledge()
    const findings = await examineArchive({ ...world, media, nowMs: Date.now(), playIn: folder })
    return { ...findings, kills, outages, acknowledged: acknowledged.size, lost: [...lost], orphans }
  } finally {
    await recorder.end('SIGKILL')
    await sender.end('SIGKILL')
    await world.close()
    await rm(folder, { recursive: true, force: true })
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [kills = '20'] = process.argv.slice(2)
  const proof = await proveRecorder({ kills: Number(kills), say: console.log })
  const { archive, problems, lost, orphans } = proof
  console.log(
    `${proof.kills} kills, ${proof.outages} outages of the feed: ${proof.acknowledged} segments acknowledged, ` +
      `${lost.length} lost, ${problems.length} problems, ${orphans.length} orphans; ${archive.seconds} s recorded ` +
      `with ${archive.gaps} gaps (the longest ${archive.longestGapMs} ms), ${archive.playlists} playlists read, ` +
      `${archive.playedFrames} of ${archive.frames} pictures played, ${archive.damaged} damaged.`,
  )
  for (const problem of problems) console.log(problem)
  const isWhole = archive.damaged <= proof.outages
  process.exitCode = lost.length || problems.length || orphans.length || !isWhole ? 1 : 0
}
