import { spawn } from 'node:child_process'
import { Readable } from 'node:stream'
import type { Ffmpeg } from '../../adapters/ffmpeg/index.ts'

export interface FeedProcess {
  /** Picture and sound, until it ends. */
  output: Readable
  thumbnails: Readable
  /** Settles when it is gone, with its last words, each on a line. */
  ended: Promise<string>
  stop(): void
}

const patienceMs = 2000

/** An ffmpeg of ours. If we are killed it ends by itself: its next write meets a closed pipe, its silence a time-out. */
export function startFeedProcess({ file }: Ffmpeg, args: readonly string[]): FeedProcess {
  const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'pipe', 'pipe'] })
  const [, output, complaints, thumbnails] = child.stdio.map(readable)
  let complaint = ''
  complaints?.on('data', (chunk: Buffer) => {
    complaint = (complaint + chunk.toString()).slice(-1000)
  })
  const ended = new Promise<string>((resolve) => {
    child.on('error', (error) => resolve(error.message))
    child.on('close', (code) => resolve(withoutAddresses(complaint) || `ffmpeg ended with ${String(code)}`))
  })
  let force: NodeJS.Timeout | undefined
  void ended.then(() => clearTimeout(force))
  return {
    output: output ?? nothing(),
    thumbnails: thumbnails ?? nothing(),
    ended,
    stop() {
      child.kill('SIGTERM')
      force ??= setTimeout(() => child.kill('SIGKILL'), patienceMs)
    },
  }
}

const nothing = () => Readable.from([])

function readable(stream: unknown): Readable | undefined {
  return stream instanceof Readable ? stream : undefined
}

/** Addresses of feeds may hold passwords: they are not repeated. */
function withoutAddresses(complaint: string): string {
  return complaint.trim().replace(/\b\w+:\/\/\S+/g, '…')
}
