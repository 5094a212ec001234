import { spawn } from 'node:child_process'
import { openRecordedChannel } from '@onair/server/testing/cluster-recording'
import type { AttackResult } from '../attack/result.ts'
import { makeFilm } from '../recorder-under-test.ts'
import { waitUntil } from '../wait-until.ts'
import type { Account } from './account.ts'
import { createChecks } from './checks.ts'
import { inspectProcess } from './inspect.ts'
import { endPods, play } from './play-kube.ts'
import { hostAddress, type World } from './world.ts'

const feedPort = 9_000
const wanted = 3
const pollMs = 500

/** Plays the manifest of the recorders, which record a feed that is sent from this machine. */
export async function playRecorder(account: Account, world: World): Promise<AttackResult[]> {
  const { results, check } = createChecks('recorder.yaml')
  const channel = openRecordedChannel(async () => world.databaseUrl, world.bucket)
  const film = await makeFilm(account.folder)
  const looped = ['-v', 'error', '-re', '-stream_loop', '-1', '-i', film, '-c', 'copy', '-f', 'mpegts']
  const sender = spawn('ffmpeg', [...looped, `srt://127.0.0.1:${feedPort}?mode=listener`], {
    stdio: 'ignore',
  })
  try {
    const channelId = await channel.add('recorded', `srt://${hostAddress}:${feedPort}`)
    const played = await play(account, 'recorder.yaml')
    check(
      'as many recorders as the manifest has',
      String(played.containers.length),
      played.containers.length === 2,
    )
    for (const container of played.containers.slice(0, 1)) await inspectProcess(account, container, check)
    await waitUntil(async () => (await channel.list(channelId)).length >= wanted, 'recorded segments', pollMs)
    const { segments, missing, unlisted } = await channel.compare(channelId)
    const found = `${segments} segments, ${missing.length} missing, ${unlisted.length} unlisted`
    check('recorded segments of a feed in the bucket', found, missing.length === 0)

    await endPods(account, played, check)
    return results
  } finally {
    sender.kill('SIGKILL')
  }
}
