import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import type { Storage } from '../../adapters/storage/index.ts'

const run = promisify(execFile)
const soundHz = 48_000

export interface Packet {
  pts: number
  isKey: boolean
}

/** The init segment and all segments of a rendition as one file, as a player sees them. */
export async function gather(
  storage: Storage,
  id: string,
  rendition: string,
  segments: number,
): Promise<Buffer> {
  const names = ['init.mp4', ...Array.from({ length: segments }, (_, index) => `${index}.m4s`)]
  const files = await Promise.all(names.map((name) => storage.read(`assets/${id}/${rendition}/${name}`)))
  return Buffer.concat(files.map((file, at) => file ?? missing(names[at])))
}

const missing = (name = ''): never => {
  throw new Error(`${name} is missing`)
}

/** The packets according to ffprobe, an independent reader. */
export async function readPackets(file: string, body: Buffer): Promise<Packet[]> {
  await writeFile(file, body)
  const { stdout } = await run('ffprobe', ['-v', 'error', '-show_packets', '-of', 'json', file])
  const { packets }: { packets: { pts: number; flags: string }[] } = JSON.parse(stdout)
  return packets.map(({ pts, flags }) => ({ pts, isKey: flags.startsWith('K') }))
}

const tiny = { width: 16, height: 9 }

/** The mean brightness of every picture, from 0 to 255; fails on decoder errors. */
export async function brightness(file: string, body: Buffer): Promise<number[]> {
  await writeFile(file, body)
  const { width, height } = tiny
  const shrunk = ['-vf', `scale=${width}:${height}:flags=area`, '-pix_fmt', 'gray', '-f', 'rawvideo']
  const dots = await decode('-i', file, ...shrunk, '-')
  const pictures = Array.from({ length: dots.length / (width * height) }, (_, index) =>
    dots.subarray(index * width * height, (index + 1) * width * height),
  )
  return pictures.map((picture) => picture.reduce((sum, dot) => sum + dot, 0) / picture.length)
}

/** The peak of every millisecond, from 0 to 1. */
export async function loudness(file: string, body: Buffer): Promise<number[]> {
  await writeFile(file, body)
  const bytes = await decode('-i', file, '-ac', '1', '-f', 's16le', '-')
  const samples = new Int16Array(bytes.buffer, bytes.byteOffset, bytes.length / 2)
  const perMs = soundHz / 1000
  return Array.from({ length: Math.floor(samples.length / perMs) }, (_, ms) =>
    samples
      .subarray(ms * perMs, (ms + 1) * perMs)
      .reduce((most, value) => Math.max(most, Math.abs(value) / 32_768), 0),
  )
}

async function decode(...args: string[]): Promise<Buffer> {
  const options = { encoding: 'buffer', maxBuffer: 64 * 1024 * 1024 } as const
  const { stdout, stderr } = await run('ffmpeg', ['-nostdin', '-v', 'error', ...args], options)
  if (stderr.length) throw new Error(`ffmpeg complains: ${stderr.toString()}`)
  return stdout
}
