import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'

/** A statement that changes a table, and where it is written. */
interface Write {
  /** Undefined where the name is only known at run time. */
  table: string | undefined
  file: string
}

const builder = /\.(?:insertInto|replaceInto|updateTable|deleteFrom|mergeInto)\(\s*(?:'(\w+)|(?!\)))/g
const batch = /\bdeleteBatch\(\s*\w+,\s*'(\w+)'/g
const raw = /\b(?:insert\s+into|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+(?:"?(\w+)|\$\{)/gi
const rawUpdate = /\bupdate\s+(?:"?(\w+)"?(?:\s+as\s+\w+)?|\$\{[^}]*\})\s+set\b/gi

const isTest = (file: string) => /\.(test|fixture)\.ts$/.test(file) || file.startsWith('testing/')

/** Lists the tables that server sources write: by query builder, in batches and in raw SQL. */
export function listWrites(serverSources: string): Write[] {
  return readdirSync(serverSources, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(sep).join('/'))
    .filter((file) => file.endsWith('.ts') && !isTest(file))
    .flatMap((file) => {
      const text = readFileSync(join(serverSources, file), 'utf8')
      return [builder, batch, raw, rawUpdate].flatMap((form) =>
        [...text.matchAll(form)].map(([, table]) => ({ table, file })),
      )
    })
}

/** A module or an adapter; otherwise the top folder. */
function folderOf(file: string): string {
  const [top = '', name = ''] = file.split('/')
  return ['modules', 'adapters'].includes(top) ? `${top}/${name}` : top
}

/** Table → the folders that write it. */
export function writersOf(writes: Write[]): Map<string, string[]> {
  const writers = new Map<string, string[]>()
  for (const { table, file } of writes) {
    if (table === undefined) continue
    const folders = new Set(writers.get(table)).add(folderOf(file))
    writers.set(table, [...folders].toSorted())
  }
  return writers
}
