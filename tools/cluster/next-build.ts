import { cp, mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** What a next release does to the database while the present one serves on. */
export const addedColumn = { table: 'users', column: 'of_next_release' }
const migration = `alter table ${addedColumn.table} add column ${addedColumn.column} text;`

/** Our own build with one more migration, as a release of its own. */
export async function makeNextBuild(folder: string): Promise<string> {
  for (const path of ['server/dist', 'server/migrations', 'web/dist'])
    await cp(join(root, path), join(folder, path), { recursive: true })
  await mkdir(folder, { recursive: true })
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  await cp(join(root, 'package.json'), join(folder, 'package.json'))
  await cp(join(root, 'server/package.json'), join(folder, 'server/package.json'))
  await writeFile(join(folder, 'server/migrations/9999_next_release.sql'), migration)
  return folder
}
