import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { mediaFolder } from './attacked-service.ts'

const segmentMs = 3_840
/** The media is at the end of a file, which the server sends as stored. */
const tailBytes = 256
const folders = ['360p', '720p', 'thumbnails']

export const sequenceAt = (seconds: number) => Math.floor((seconds * 1000) / segmentMs)

export interface Span {
  startS: number
  endS: number
}

/** Identifies the asset of an answer by its bytes, whatever its headers say. */
export async function openAssetReader(serviceUrl: string, assetIds: Iterable<string>) {
  const assets = new Map<string, string>()
  for (const assetId of new Set(assetIds)) {
    for (const folder of folders) {
      const path = join(mediaFolder, 'assets', assetId, folder)
      for (const file of await readdir(path)) assets.set(await readTail(join(path, file)), assetId)
    }
  }

  async function fetchBytes(path: string): Promise<{ status: number; bytes: Buffer }> {
    const answer = await fetch(serviceUrl + path)
    return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) }
  }

  /** The asset that a playlist, segment or thumbnail shows within a span; otherwise the status. */
  return async (folder: string, path: string, { startS, endS }: Span): Promise<string> => {
    const { status, bytes } = await fetchBytes(folder + path)
    if (status !== 200) return String(status)
    if (!path.endsWith('.m3u8')) return assets.get(tailOf(bytes)) ?? 'something else'
    const listed = Array.from(bytes.toString().matchAll(/^\.\.\/(.*\/(\d+)\.m4s)$/gm))
    const within = listed.find(
      ([, , sequence]) => Number(sequence) > sequenceAt(startS) && Number(sequence) < sequenceAt(endS),
    )
    if (!within?.[1]) return 'nothing of it'
    const segment = await fetchBytes(folder + within[1])
    return segment.status === 200
      ? (assets.get(tailOf(segment.bytes)) ?? 'something else')
      : String(segment.status)
  }
}

const tailOf = (bytes: Buffer) => bytes.subarray(-tailBytes).toString('base64')

async function readTail(path: string): Promise<string> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const { buffer, bytesRead } = await file.read({
      buffer: Buffer.alloc(tailBytes),
      position: Math.max(0, size - tailBytes),
    })
    return buffer.subarray(0, bytesRead).toString('base64')
  } finally {
    await file.close()
  }
}
