import { createServer } from 'node:net'
import { StartFailure } from '../core/start-failure.ts'

/** Why a port cannot be opened, as a sentence. */
export function listenFailure(error: unknown, host: string, port: number): StartFailure {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') {
    return new StartFailure(
      `Port ${port} is taken by another program; stop that one or set PORT to another port.`,
    )
  }
  if (code === 'EACCES') {
    return new StartFailure(`Port ${port} needs more rights than this user has; set PORT to one above 1023.`)
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return new StartFailure(`${host} is not an address of this machine; set HOST to one of its own.`)
  }
  return new StartFailure(`Cannot listen on ${host}:${port} (${String(code ?? error)}).`)
}

/** Fails early if the port is taken, before any long work begins. */
export async function requireFreePort(host: string, port: number): Promise<void> {
  const probe = createServer()
  await new Promise<void>((done, fail) => {
    probe.once('error', (error) => fail(listenFailure(error, host, port)))
    probe.listen({ host, port, exclusive: true }, done)
  })
  await new Promise((done) => probe.close(done))
}
