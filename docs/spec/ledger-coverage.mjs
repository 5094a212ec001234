// Which rows of the ledger a test title names: '[V-4.12] …', or several as '[V-4.12 P-5.03] …'.
//   npm run ledger              the coverage of each area
//   npm run ledger AREA …       the rows of these areas that no test names
// An id that is not in the ledger ends it with 1: such a title promises what nobody asked for.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

const here = dirname(fileURLToPath(import.meta.url))
const root = dirname(dirname(here))

/** @param {string} folder @returns {string[]} */
function testFiles(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return /^(\.|node_modules$|dist$|data$)/.test(entry.name) ? [] : testFiles(path)
    return /\.test\.tsx?$/.test(entry.name) ? [path] : []
  })
}

const rows = readFileSync(join(here, 'ledger.tsv'), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [id = '', area = '', kind = '', statement = ''] = line.split('\t')
    return { id, area, kind, statement }
  })
const known = new Set(rows.map(({ id }) => id))

const titles = testFiles(root).flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/\[([PV]-\d+\.\d+(?:[ ,]+[PV]-\d+\.\d+)*)\]/g)].flatMap(
    ([, ids = '']) => ids.split(/[ ,]+/).map((id) => ({ id, file: relative(root, file) })),
  ),
)
const named = new Set(titles.map(({ id }) => id).filter((id) => known.has(id)))

const areas = [...new Set(rows.map(({ area }) => area))].toSorted((a, b) => a.localeCompare(b))
const wanted = process.argv.slice(2)
const strangers = wanted.filter((area) => !areas.includes(area))

for (const area of wanted) {
  for (const row of rows) {
    if (row.area === area && !named.has(row.id)) console.log(`${row.id}\t${row.kind}\t${row.statement}`)
  }
}
if (wanted.length === 0) {
  for (const area of areas) {
    const all = rows.filter((row) => row.area === area)
    const covered = all.filter(({ id }) => named.has(id)).length
    console.log(`${area.padEnd(14)} ${String(covered).padStart(4)} of ${String(all.length).padStart(4)}`)
  }
  console.log(`${'all'.padEnd(14)} ${String(named.size).padStart(4)} of ${rows.length}`)
}

for (const area of strangers) console.error(`There is no area ${area}; there are ${areas.join(', ')}.`)
const unknown = titles.filter(({ id }) => !known.has(id))
for (const { id, file } of unknown) console.error(`${file} names ${id}, which is not in the ledger.`)
process.exitCode = unknown.length || strangers.length ? 1 : 0
