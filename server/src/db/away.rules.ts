/**
 * SQLSTATE: connections (08), a primary that became a standby (25006), conflicts after all retries (40001, 40P01),
 * resources (53), locks (55P03), statement timeout (57014), server starting or stopping (57P); and socket errors.
 */
const codes =
  /^(08|25006|40001|40P01|53|55P03|57014|57P|ECONNREFUSED|ECONNRESET|EAI_AGAIN|EHOSTUNREACH|ENOENT|ENOTFOUND|EPIPE|ETIMEDOUT)/

/** Messages of pg, its pool and Kysely that carry no code. */
const sentences =
  /^(timeout exceeded when trying to connect|timeout expired|query read timeout|connection terminated|client has encountered a connection error|client was closed|cannot use a pool after calling end|driver has already been destroyed)/i

/** Whether an error means that the database is unreachable or too busy, so that a retry may succeed. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? error.code : undefined
  return typeof code === 'string' ? codes.test(code) : sentences.test(error.message)
}
