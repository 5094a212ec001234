import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'

const program = fileURLToPath(new URL('../../server/dist/main.js', import.meta.url))
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'onair-refused-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Starts the server and answers what it said and how it ended. */
async function start(environment: Record<string, string>) {
  const env = { ...process.env, PORT: '0', ONAIR_DATA_FOLDER: folder, ...environment }
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
  }
  const [code] = await once(child, 'close')
  return { code: code as number, said: said.trim() }
}

function expectOneSentence({ code, said }: { code: number; said: string }, about: string): void {
  expect(code).not.toBe(0)
  expect(said.split('\n')).toHaveLength(1)
  expect(said).toContain(about)
  expect(said).not.toMatch(/\bat .*:\d+:\d+/)
}

test('a busy port ends the start with a sentence that says what to do', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = other.address()
  const port = typeof address === 'object' && address ? address.port : 0
  expectOneSentence(await start({ PORT: String(port) }), `Port ${port} is taken`)
  other.close()
})

test('a database that nobody runs ends the start, and its password is not repeated', async () => {
  const refused = await start({ DATABASE_URL: 'postgres://onair:canary-password@127.0.0.1:1/onair' })
  expectOneSentence(refused, '127.0.0.1:1')
  expect(refused.said).not.toContain('canary-password')
})

test.each([
  ['PORT', 'eighty'],
  ['WORKERS', 'many'],
  ['DATABASE_URL', 'sqlite://here'],
  ['ONAIR_TRUSTED_PROXIES', 'anybody'],
  ['ONAIR_PROT', '8080'],
])('the setting %s=%s ends the start with a sentence that names it', async (name, value) => {
  expectOneSentence(await start({ [name]: value }), name)
})

test('a data folder that cannot be one ends the start with a sentence that names it', async () => {
  const file = join(folder, 'a-file')
  await writeFile(file, '')
  expectOneSentence(await start({ ONAIR_DATA_FOLDER: join(file, 'data') }), file)
})
