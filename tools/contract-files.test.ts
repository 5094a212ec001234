import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { contractFiles } from './contract-files.ts'

test.each(contractFiles())(
  '$path is what the contract says today (npm run contract:generate)',
  async ({ path, text }) => {
    expect((await readFile(path, 'utf8')) === text).toBe(true)
  },
)
