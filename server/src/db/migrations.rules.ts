/** `0001_name`, or `0003_contract_0002_name`: a build runs on it if it has the migration 0002. */
const form = /^(\d{4})_(?:contract_(\d{4})_|(?!contract_))[a-z0-9_]+$/

export interface MigrationName {
  number: string
  /** The number of the migration that a build has to have, because this one takes away what older builds use. */
  requires: string | undefined
}

/** Undefined for what is no name of a migration. */
export function parseMigrationName(name: string): MigrationName | undefined {
  const [, number, requires] = form.exec(name) ?? []
  return number === undefined ? undefined : { number, requires }
}

/** An applied migration that this build has not, and after which it cannot run. */
export function findIncompatible(applied: readonly string[], own: readonly string[]): string | undefined {
  const numbers = new Set(own.map((name) => parseMigrationName(name)?.number))
  return applied
    .filter((name) => !own.includes(name))
    .toSorted()
    .findLast((name) => {
      const parsed = parseMigrationName(name)
      return !parsed || (parsed.requires !== undefined && !numbers.has(parsed.requires))
    })
}

/** PostgreSQL refuses these statements inside a transaction. */
export function isConcurrent(text: string): boolean {
  return /\bindex concurrently\b/i.test(withoutComments(text))
}

/** The statements of a concurrent migration, which holds no strings and no functions. */
export function statementsOf(text: string): string[] {
  return withoutComments(text)
    .split(';')
    .map((statement) => statement.trim())
    .filter(Boolean)
}

function withoutComments(text: string): string {
  return text.replaceAll(/--.*$/gm, '')
}
