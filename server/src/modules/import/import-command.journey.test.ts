import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmbeddedServer } from '../../testing/embedded-server.ts'
import { makeOpenFolder } from '../../testing/throwaway-server.ts'
import { makeFilm } from './film.fixture.ts'

const program = fileURLToPath(new URL('../../../dist/import.js', import.meta.url))
let folder = ''
beforeAll(async () => {
  folder = await makeOpenFolder('onair-import-')
  await mkdir(join(folder, 'films'))
  await makeFilm(join(folder, 'films/sea.mkv'), { seconds: 2 })
  await makeFilm(join(folder, 'films/sky.mkv'), { seconds: 1 })
  await makeFilm(join(folder, 'films/long.mkv'), { seconds: 16, size: '640x360' })
  await writeFile(join(folder, 'films/letter.mkv'), 'Dear viewer')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** The command as npm runs it, called from the folder of the films. */
function start(...args: string[]): ChildProcess {
  const env = { ...process.env, ONAIR_DATA_FOLDER: join(folder, 'data'), INIT_CWD: join(folder, 'films') }
  return spawn(process.execPath, [program, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
}

async function run(...args: string[]): Promise<{ code: number; said: string }> {
  const child = start(...args)
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
  }
  const [code] = (await once(child, 'close')) as [number]
  return { code, said }
}

/** The assets that can be watched after some work beside the server that shows them. */
async function readyAssets(work: () => Promise<void> = async () => undefined): Promise<string[]> {
  const server = startEmbeddedServer(join(folder, 'data/database'))
  const { connection, failure } = await server.outcome
  if (!connection) throw new Error(failure)
  await work()
  const client = new pg.Client(connection)
  await client.connect()
  const { rows } = await client.query<{ id: string }>(
    'select id from assets where ladder is not null order by id',
  )
  await client.end()
  await server.end('SIGTERM')
  return rows.map(({ id }) => id)
}

test('without a server the films are imported that can be, and the others are said', async () => {
  const { code, said } = await run('sea.mkv', 'letter.mkv', './sky.mkv')
  expect(said).toMatch(/100 % {2}sea\.mkv/)
  expect(said).toMatch(/^sea {2}0:02 {2}180p {2}sound: ru en {2}subtitles: ru$/m)
  expect(said).toMatch(/^Not imported: letter\.mkv is not a film that can be read\.$/m)
  expect(said).toMatch(/^sky {2}0:01 {2}180p/m)
  expect(code).toBe(1)
  expect(await readyAssets()).toEqual(['sea', 'sky'])
})

test('beside a server that runs the film goes into its database', async () => {
  const ready = await readyAssets(async () => {
    const { code, said } = await run('sea.mkv', '--id', 'sea-2')
    expect(said).toMatch(/^sea-2 {2}0:02/m)
    expect(code).toBe(0)
  })
  expect(ready).toEqual(['sea', 'sea-2', 'sky'])
})

test('an import that is stopped says how to go on; stopped and killed it shows nothing, and the same command ends it', async () => {
  const stopped = start('long.mkv')
  const lines: string[] = []
  if (!stopped.stdout) throw new Error('no output')
  for await (const line of createInterface(stopped.stdout)) {
    lines.push(line)
    if (line.includes('25 %')) stopped.kill('SIGINT')
  }
  expect(lines.at(-1)).toBe('Stopped: the same command goes on from here.')

  const killed = start('long.mkv')
  if (!killed.stdout) throw new Error('no output')
  for await (const line of createInterface(killed.stdout)) if (line.includes('50 %')) break
  killed.kill('SIGKILL')
  await once(killed, 'exit')
  const done = await readdir(join(folder, 'data/import/long/done'))
  expect(done.length).toBeGreaterThanOrEqual(2)
  expect(await readyAssets()).toEqual(['sea', 'sea-2', 'sky'])

  const { code, said } = await run('long.mkv')
  expect(said).toMatch(/^long {2}0:16 {2}240p 360p/m)
  expect(code).toBe(0)
  expect(await readyAssets()).toEqual(['long', 'sea', 'sea-2', 'sky'])
  expect(await readdir(join(folder, 'data/import'))).toEqual([])
})

test.each([
  [[], 'No film is named: npm run media:import -- FILE… [--id ID]'],
  [['sea.mkv', 'sky.mkv', '--id', 'both'], 'An id is for one film'],
  [['--fast', 'sea.mkv'], "Unknown option '--fast'"],
])('the command with %j says what is wrong with it', async (args, sentence) => {
  const { code, said } = await run(...args)
  expect(said).toContain(`Nothing is imported: ${sentence}`)
  expect(said).not.toMatch(/^ +at /m)
  expect(code).toBe(1)
})
