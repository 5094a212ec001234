import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { brandDocuments } from './brand-documents.ts'

test.each(brandDocuments())(
  '$path is what the schema of brands says today (npm run brand:schema)',
  async ({ path, text }) => {
    expect((await readFile(path, 'utf8')) === text).toBe(true)
  },
)
