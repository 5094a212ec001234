// Asks over TLS with HTTP/2 as fast as answers come: some sessions, some requests at once in each.
import { readFileSync } from 'node:fs'
import { type ClientHttp2Session, connect } from 'node:http2'

interface Plan {
  port: number
  sessions: number
  streams: number
  seconds: number
  paths: string[]
}

const plan = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as Plan
let answered = 0
let bad = 0
let at = 0
const endMs = performance.now() + plan.seconds * 1000

function ask(session: ClientHttp2Session, done: () => void): void {
  if (performance.now() >= endMs) return done()
  at = (at + 1) % plan.paths.length
  const stream = session.request({ ':path': plan.paths[at], ':authority': 'alpha.test' })
  stream.on('response', (headers) => {
    if (headers[':status'] === 200) answered += 1
    else bad += 1
  })
  stream.on('error', () => {
    bad += 1
  })
  stream.on('close', () => ask(session, done))
  stream.resume()
}

await Promise.all(
  Array.from({ length: plan.sessions }, async () => {
    const session = connect(`https://127.0.0.1:${plan.port}`, { rejectUnauthorized: false })
    await Promise.all(
      Array.from({ length: plan.streams }, () => new Promise<void>((done) => ask(session, done))),
    )
    session.close()
  }),
)
process.stdout.write(JSON.stringify({ answered, bad }))
