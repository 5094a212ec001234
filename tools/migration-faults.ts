/** A migration file, and those before it. */
interface MigrationFile {
  name: string
  text: string
  /** The numbers of the files before it. */
  before: readonly string[]
}

/** What an older build may still use, or write otherwise. */
const takingAway: readonly [form: RegExp, what: string][] = [
  [/^drop (?!index\b)/, 'drops'],
  [/^truncate\b/, 'empties'],
  [/\bdrop column\b/, 'drops a column'],
  [/\bdrop default\b/, 'drops a default'],
  [/\brename (?!constraint\b)/, 'renames'],
  [/\b(?:set data type|alter (?:column )?\w+ type)\b/, 'changes a type'],
  [/\bset not null\b/, 'forbids null'],
]
const newColumn =
  /\badd (?:column )?(?:if not exists )?(?!constraint\b|check\b|unique\b|primary\b|foreign\b|exclude\b)\w+ (?:\([^)]*\)|[^,(])*/g
const newConstraint = /\badd (?:constraint (\w+) )?(?:check|unique|primary key|foreign key|exclude)\b/g
const newIndex = /^create (unique )?index (concurrently )?(?:if not exists )?(?:\w+ )?on (?:only )?(\w+)/
const changedTable = /^(?:alter|drop|truncate) (?:table )?(?:if exists )?(?:only )?(\w+)/
const concurrently = /^(?:drop index concurrently if exists|create (?:unique )?index concurrently) (\w+)/

/** Why a build of the release before could not run beside this migration, or traffic not go on during it. */
export function findMigrationFaults({ name, text, before }: MigrationFile): string[] {
  const contract = /^\d{4}_contract_(\d{4})_/.exec(name)
  const statements = statementsOf(text)
  const made = new Set(
    statements.flatMap((statement) => /^create table (?:if not exists )?(\w+)/.exec(statement)?.[1] ?? []),
  )
  const faults: string[] = []
  if (contract?.[1] !== undefined && !before.includes(contract[1])) {
    faults.push(`there is no migration ${contract[1]} before it`)
  }
  for (const statement of statements) {
    const isNew = made.has(changedTable.exec(statement)?.[1] ?? '')
    if (!contract && !isNew) faults.push(...takenAwayBy(statement, statements))
    faults.push(...indexFaults(statement, { text, made, isContract: contract !== null }))
  }
  return [...faults, ...concurrencyFaults(statements)]
}

function takenAwayBy(statement: string, all: readonly string[]): string[] {
  const faults = takingAway.filter(([form]) => form.test(statement)).map(([, what]) => what)
  for (const [column] of statement.matchAll(newColumn)) {
    if (/\bnot null\b/.test(column) && !/\b(?:default|generated)\b/.test(column)) {
      faults.push('adds a column that is not null and has no default')
    }
  }
  for (const [, constraint] of statement.matchAll(newConstraint)) {
    const isReplaced =
      constraint !== undefined && all.some((other) => other.includes(`drop constraint ${constraint}`))
    if (!isReplaced) faults.push('adds a constraint')
  }
  return faults.map((what) => `only a contract migration ${what}: ${statement}`)
}

interface IndexContext {
  text: string
  made: ReadonlySet<string>
  isContract: boolean
}

function indexFaults(statement: string, { text, made, isContract }: IndexContext): string[] {
  const [, unique, isBeside, table = ''] = newIndex.exec(statement) ?? []
  if (!table || made.has(table)) return []
  return [
    ...(unique && !isContract ? [`only a contract migration adds a unique index: ${statement}`] : []),
    ...(isBeside || new RegExp(`^-- Locks ${table}: \\S`, 'm').test(text)
      ? []
      : [`make the index concurrently, or say "-- Locks ${table}: …" and why that is short: ${statement}`]),
  ]
}

/** A file that is no transaction has to be one that can be run again. */
function concurrencyFaults(statements: readonly string[]): string[] {
  if (!statements.some((statement) => statement.includes('index concurrently'))) return []
  const steps = statements.map((statement) => concurrently.exec(statement)?.[1])
  const isRepeatable = steps.every((index, at) => index !== undefined && index === steps[at ^ 1])
  return isRepeatable
    ? []
    : [
        'a file with an index made concurrently has pairs of "drop index concurrently if exists x; create index concurrently x …;" and nothing else',
      ]
}

function statementsOf(text: string): string[] {
  return text
    .replaceAll(/--.*$/gm, '')
    .replaceAll('"', '')
    .toLowerCase()
    .split(';')
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean)
}
