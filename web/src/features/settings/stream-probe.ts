import type { Client } from '@onair/contract/client'
import { streamRequest } from '../../domain/channel-load.rules.ts'
import { nextFile, type ProbeStep } from './diagnostics-report.rules.ts'

const maxMs = 10_000

type Found<Value> = { step: ProbeStep; value: Value | null }

async function timed<Value>(
  name: ProbeStep['name'],
  work: () => Promise<{ value: Value; bytes: number }>,
): Promise<Found<Value>> {
  const begunMs = performance.now()
  const passedMs = () => Math.round(performance.now() - begunMs)
  try {
    const { value, bytes } = await work()
    return { step: { name, ms: passedMs(), failure: null, bytes }, value }
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error)
    return { step: { name, ms: passedMs(), failure, bytes: 0 }, value: null }
  }
}

async function load(address: string): Promise<Response> {
  const answer = await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(maxMs) })
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`)
  return answer
}

async function loadPlaylist(address: string): Promise<{ value: string; bytes: number }> {
  const text = await (await load(address)).text()
  const file = nextFile(text, address)
  if (file === null) throw new Error('empty playlist')
  if (text.includes('#EXT-X-STREAM-INF')) return loadPlaylist(file)
  return { value: file, bytes: text.length }
}

/** Opens a channel as its preview, which takes no place of the account, and fetches what a player begins with. */
export async function probeStream(client: Client, channelId: number): Promise<ProbeStep[]> {
  const address = await timed('address', async () => {
    const { hls } = await client.getChannelStream(streamRequest(channelId, 'preview'))
    if (!hls) throw new Error('no address')
    return { value: new URL(hls, location.href).href, bytes: 0 }
  })
  if (address.value === null) return [address.step]
  const opened = address.value
  const playlist = await timed('playlist', () => loadPlaylist(opened))
  if (playlist.value === null) return [address.step, playlist.step]
  const file = playlist.value
  const segment = await timed('segment', async () => {
    const bytes = (await (await load(file)).arrayBuffer()).byteLength
    return { value: null, bytes }
  })
  return [address.step, playlist.step, segment.step]
}
