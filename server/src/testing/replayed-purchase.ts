import type { AnsweredStatement, Statement } from './recorded-statements.ts'

/** What stands for what: numbers, names and hashes of one buyer, and those of another. */
export type Replacements = Map<string, string | number | Buffer>

/** Smaller numbers mean something else: a count, a month. */
const minId = 1000

const isFrame = ({ sql }: Statement) => /^\s*(begin|start transaction|commit)\b/i.test(sql)

/** A parameter with everything of the first buyer replaced; a number within a text counts too. */
function replaced(value: unknown, by: Replacements): unknown {
  if (Array.isArray(value)) return value.map((one) => replaced(one, by))
  if (value instanceof Date) return value
  if (Buffer.isBuffer(value)) return by.get(value.toString('hex')) ?? value
  if (typeof value === 'number') return by.get(String(value)) ?? value
  if (typeof value !== 'string') return value
  return by.get(value) ?? value.replaceAll(/\d{4,}/g, (digits) => String(by.get(digits) ?? digits))
}

/** What a database answers once is what the next statements are sent with. */
function learn(by: Replacements, recorded: AnsweredStatement['rows'], seen: AnsweredStatement['rows']): void {
  for (const [index, row] of recorded.entries()) {
    for (const [name, value] of Object.entries(row)) {
      const now = seen[index]?.[name]
      const isId = typeof value === 'number' && value >= minId
      if (isId && (typeof now === 'string' || typeof now === 'number')) by.set(String(value), now)
    }
  }
}

/**
 * Sends the statements of a recorded purchase for another buyer, in one transaction on one connection. Ids that the
 * database gives are carried into the statements after, as the server carries them.
 */
export async function replayPurchase(
  ask: (sql: string, parameters: readonly unknown[]) => Promise<Record<string, unknown>[]>,
  recorded: readonly AnsweredStatement[],
  other: Replacements,
): Promise<void> {
  const by: Replacements = new Map(other)
  await ask('begin', [])
  for (const statement of recorded) {
    if (isFrame(statement)) continue
    const rows = await ask(
      statement.sql,
      statement.parameters.map((value) => replaced(value, by)),
    )
    learn(by, statement.rows, rows)
  }
  await ask('commit', [])
}
