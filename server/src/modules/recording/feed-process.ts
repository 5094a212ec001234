import { spawn } from 'node:child_process'
import { Readable } from 'node:stream'
import type { Ffmpeg } from '../../adapters/ffmpeg/index.ts'

export interface FeedProcess {
  /** Picture and sound, until it ends. */
  output: Readable
  thumbnails: Readable
  /** Settles when it has exited, with its last messages, one per line. */
  ended: Promise<string>
  stop(): void
}

const patienceMs = 2000

/**
 * Starts ffmpeg. If this process is killed, ffmpeg ends by itself at its next write to the closed pipe or at its
 * timeout.
 */
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

/** Removes addresses, which may contain passwords. */
function withoutAddresses(complaint: string): string {
  return complaint.trim().replace(/\b\w+:\/\/\S+/g, '…')
}
