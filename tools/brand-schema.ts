import { writeFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { brandDocuments } from './brand-documents.ts'

for (const { path, text } of brandDocuments()) {
  await writeFile(path, text)
  console.log(relative(process.cwd(), path))
}
