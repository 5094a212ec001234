import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { findFreePort } from '@onair/server/testing/free-port'
import { vi } from 'vitest'
import { isServing } from './service.ts'

const command = fileURLToPath(new URL('../../server/dist/edge.js', import.meta.url))

export interface Edge {
  address: string
  stop(): Promise<void>
}

/** An nginx before a server, with the files that an operator gets from the command for it. */
export async function startEdge(origin: { address: string; databaseUrl: string }): Promise<Edge> {
  const folder = await mkdtemp(join(tmpdir(), 'onair-edge-'))
  await chmod(folder, 0o755)
  const port = await findFreePort()
  const options = {
    '--listen': `127.0.0.1:${port}`,
    '--origin': new URL(origin.address).host,
    '--cache': join(folder, 'cache'),
    '--quick': join(folder, 'quick'),
  }
  await promisify(execFile)(process.execPath, [command, folder, ...Object.entries(options).flat()], {
    env: { ...process.env, DATABASE_URL: origin.databaseUrl },
  })
  const own = `daemon off; pid ${folder}/nginx.pid;`
  const nginx = spawn('nginx', ['-e', `${folder}/error.log`, '-c', join(folder, 'nginx.conf'), '-g', own], {
    env: { ...process.env, PATH: `${process.env['PATH']}:/usr/sbin` },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const address = `http://localhost:${port}`
  const stop = async () => {
    const gone = once(nginx, 'exit')
    nginx.kill('SIGTERM')
    await gone
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await vi.waitUntil(() => isServing(address), { timeout: 10_000 })
  } catch (error) {
    await stop()
    throw error
  }
  return { address, stop }
}
