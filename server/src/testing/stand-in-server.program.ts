import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { openPool, startEmbeddedDatabase } from '../db/index.ts'

// Speaks as much of the wire as the proof of kills needs, so that the proof can prove the database alone.
const folder = process.env['ONAIR_DATA_FOLDER'] ?? ''
const database = await startEmbeddedDatabase({ folder: `${folder}/database`, say: () => undefined })
const pool = openPool(database.url, { max: 4 })
await pool.query(
  'create table if not exists guests (id int generated always as identity, username text unique)',
)

const statements: Record<string, string> = {
  '/v2/users': 'insert into guests (username) values ($1) returning id',
  '/v2/auth/login': 'select id as user_id from guests where username = $1',
}

async function answer(request: IncomingMessage): Promise<unknown> {
  const statement = statements[request.url ?? '']
  if (!statement) return undefined
  const body = JSON.parse(await text(request)) as { username?: string; login?: string }
  const { rows } = await pool.query<object>(statement, [body.username ?? body.login])
  return rows[0]
}

const server = createServer((request, response) => {
  answer(request).then(
    (row) => response.writeHead(row ? 200 : 404).end(JSON.stringify(row ?? {})),
    () => response.writeHead(500).end('{}'),
  )
})
process.on('SIGTERM', () => {
  server.close()
  server.closeAllConnections()
  void pool
    .end()
    .then(database.stop)
    .then(() => process.exit(0))
})

server.listen(Number(process.env['PORT']), '127.0.0.1')
