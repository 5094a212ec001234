import { readdir, readFile, stat } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { StartFailure } from '../../core/start-failure.ts'
import { BrandFaults } from './faults.ts'
import { type ReadFile, readYaml } from './read-yaml.ts'

const form = /\.ya?ml$/i

/** The files of brands at a path: one, or all of a folder. */
async function listBrandFiles(path: string): Promise<string[]> {
  const found = await stat(path).catch(() => undefined)
  if (!found) throw new StartFailure(`There is nothing at ${path}.`)
  if (!found.isDirectory()) return [path]
  const names = (await readdir(path)).filter((name) => form.test(name)).toSorted()
  if (names.length === 0) throw new StartFailure(`There is no file ending with .yaml in ${path}.`)
  return names.map((name) => join(path, name))
}

/** Reads files and folders of brands; throws the mistakes of all of them at once. */
export async function readBrandFiles(paths: readonly string[], base: string): Promise<ReadFile[]> {
  const files = (await Promise.all(paths.map(listBrandFiles))).flat()
  const reads = await Promise.all(
    files.map(async (file) =>
      readYaml(relative(base, file) || file, dirname(file), await readFile(file, 'utf8')),
    ),
  )
  const faults = reads.flatMap((read) => read.faults)
  if (faults.length > 0) throw new BrandFaults(faults)
  return reads.flatMap(({ read }) => read ?? [])
}
