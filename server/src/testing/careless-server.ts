import { open } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { chooseAccount } from '../db/embedded/account.ts'
import { findBinaries } from '../db/embedded/binaries.ts'
import { spawnGuarded } from '../db/embedded/child-guard.ts'
import { type EmbeddedDatabase, startEmbeddedDatabase } from '../db/embedded/index.ts'

interface CarelessServer {
  connection: EmbeddedDatabase['connection']
  stop(): Promise<void>
}

/** A PostgreSQL with one of its safeguards off, as the embedded one never runs. */
export async function startCarelessServer(folder: string, setting: string): Promise<CarelessServer> {
  const { connection, stop } = await startEmbeddedDatabase({ folder, say: () => undefined })
  await stop()
  const data = join(folder, 'data')
  const account = await chooseAccount(data)
  const { bin } = await findBinaries({ given: undefined, account, folder })
  const log = await open(join(folder, 'careless.log'), 'a')
  const settings = ['listen_addresses=', `unix_socket_directories=${connection.host}`, `${setting}=off`]
  const child = spawnGuarded(
    join(bin, 'postgres'),
    ['-D', data, ...settings.flatMap((text) => ['-c', text])],
    {
      account,
      cwd: folder,
      output: log.fd,
    },
  )
  await log.close()
  await answers(connection)
  return { connection, stop: async () => void (await child.end()) }
}

async function answers(connection: pg.ClientConfig): Promise<void> {
  for (;;) {
    const client = new pg.Client(connection)
    try {
      await client.connect()
      return await client.end()
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined
      if (code !== 'ENOENT' && code !== 'ECONNREFUSED' && code !== '57P03') throw error
    }
  }
}
