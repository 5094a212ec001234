import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBank } from './bank.ts'

const bankFolder = fileURLToPath(new URL('../../bank', import.meta.url))
const keys = { merchantKey: 'the key of a merchant', webhookSecret: 'the secret of webhooks' }

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'demo-bank-'))
  const output = { outDir: join(folder, 'program'), emptyOutDir: false }
  await build({ root: bankFolder, logLevel: 'warn', build: output })
  await writeFile(join(folder, 'package.json'), '{"type":"module"}')
}, 60_000)
afterAll(() => rm(folder, { recursive: true, force: true }))

test('the bank of the demo is started again at its address when it is killed, with its books, and ends with the demo', async () => {
  const children: ChildProcess[] = []
  let startedAgain: () => void = () => undefined
  const bank = await startBank({
    program: join(folder, 'program/main.js'),
    booksFile: join(folder, 'books.jsonl'),
    keys,
    onStart: (child) => {
      children.push(child)
      startedAgain()
    },
  })
  const account = async (init: RequestInit = {}) => {
    const headers = { authorization: `Bearer ${keys.merchantKey}`, 'content-type': 'application/json' }
    return (await fetch(`${bank.url}/api/accounts/one`, { headers, ...init })).json()
  }
  expect(await account({ method: 'PUT', body: '{"amount":7}' })).toEqual({ account: 'one', amount: 7 })
  const again = new Promise<void>((done) => {
    startedAgain = done
  })
  children[0]?.kill('SIGKILL')
  await again
  expect(await account()).toEqual({ account: 'one', amount: 7 })
  const last = children[1]
  const ended = last && once(last, 'exit')
  await bank.stop()
  expect(await ended).toEqual([0, null])
  expect(children).toHaveLength(2)
}, 30_000)
