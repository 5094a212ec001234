import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** Makes this process the only one that writes a file; the system gives it back when the process ends, however it does. */
export async function ownFile(path: string): Promise<() => Promise<void>> {
  const name = createHash('sha256').update(resolve(path)).digest('hex').slice(0, 24)
  const address = join(tmpdir(), `bank-${name}.sock`)
  const server = (await tryListen(address)) ?? (await takeOver(address))
  if (!server) throw new Error(`Another process keeps the books in ${path}.`)
  server.unref()
  return async () => {
    server.close()
    await once(server, 'close')
  }
}

async function tryListen(address: string): Promise<Server | undefined> {
  const server = createServer((socket) => socket.destroy())
  try {
    const listening = once(server, 'listening')
    server.listen(address)
    await listening
    return server
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    return undefined
  }
}

/** The address of an owner that was killed is still there, and nobody answers at it. */
async function takeOver(address: string): Promise<Server | undefined> {
  if (await isAnswered(address)) return undefined
  await rm(address, { force: true })
  return tryListen(address)
}

async function isAnswered(address: string): Promise<boolean> {
  const socket = connect(address)
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
