import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, relative } from 'node:path'
import { contractFiles } from './contract-files.ts'

for (const { path, text } of contractFiles()) {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, text)
  console.log(relative(process.cwd(), path))
}
