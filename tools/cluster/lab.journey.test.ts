import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { enginePath } from '../cluster-engines.mjs'
import { run } from './command.ts'

const program = fileURLToPath(new URL('lab.program.ts', import.meta.url))
const changes = ['answered', 'cut off', 'answered', 'killed', 'answered']
const env = { ...process.env, PATH: enginePath }

/** The processes that were started in a lab, and those of its hosts. */
async function processesOf(folder: string): Promise<string[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const surroundings = await Promise.all(
    pids.map((pid) => readFile(`/proc/${pid}/environ`, 'utf8').catch(() => '')),
  )
  return pids.filter((_, index) => surroundings[index]?.includes(folder))
}

const interfaces = () => run('ip', ['-o', 'link'], env)

test('a host of a lab answers until it is cut off or killed, and nothing of the lab outlives the process that made it', async () => {
  const before = await interfaces()
  const owner = spawn(process.execPath, ['--import', 'tsx', program], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines: string[] = []
  createInterface({ input: owner.stdout }).on('line', (line) => lines.push(line))
  await expect.poll(() => lines.slice(1), { timeout: 120_000 }).toEqual(changes)
  const [folder = ''] = lines
  expect(existsSync(folder)).toBe(true)
  expect(await processesOf(folder)).not.toEqual([])
  expect(await interfaces()).toBe(before)
  owner.kill('SIGKILL')
  await expect.poll(() => processesOf(folder), { timeout: 30_000 }).toEqual([])
  await expect.poll(() => existsSync(folder), { timeout: 30_000 }).toBe(false)
  expect(await interfaces()).toBe(before)
})
