import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { startGate } from './s3-gate.fixture.ts'
import type { S3Options } from './s3-storage.ts'

export interface S3Server {
  options: S3Options
  stop(): Promise<void>
}

const keys = { id: 'S3RVER', secret: 'S3RVER' }
const program = createRequire(import.meta.url).resolve('s3rver/bin/s3rver.js')

/** An S3-compatible server of its own process with one bucket, behind a gate that checks signatures. */
export async function startS3Server(): Promise<S3Server> {
  const folder = await mkdtemp(join(tmpdir(), 'onair-s3-'))
  const args = ['-d', folder, '-a', '127.0.0.1', '-p', '0', '--no-vhost-buckets', '-s']
  // It ciphers the tokens of its pages with DES, which OpenSSL 3 keeps among its legacies.
  const node = ['--openssl-legacy-provider', program]
  const child = spawn(process.execPath, [...node, ...args, '--configure-bucket', 'films'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const gate = await startGate(await portOf(child), keys)
  return {
    options: {
      endpoint: `http://127.0.0.1:${gate.port}`,
      region: 'eu-central-1',
      bucket: 'films',
      prefix: 'onair/media',
      forcePathStyle: true,
      keys,
    },
    async stop() {
      await gate.stop()
      const gone = once(child, 'exit')
      child.kill()
      await gone
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function portOf(child: ChildProcess): Promise<string> {
  if (child.stdout) {
    for await (const line of createInterface(child.stdout)) {
      const port = /listening on \S+:(\d+)/.exec(line)?.[1]
      if (port) return port
    }
  }
  throw new Error('the S3 server ended before it listened')
}
