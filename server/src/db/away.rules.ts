/**
 * Of SQLSTATE: connections (08), conflicts that outlived their repeats (40001, 40P01), resources (53), locks (55P03),
 * a statement that took too long (57014) and a server that goes or comes (57P); and broken sockets.
 */
const codes =
  /^(08|40001|40P01|53|55P03|57014|57P|ECONNREFUSED|ECONNRESET|EAI_AGAIN|EHOSTUNREACH|ENOENT|ENOTFOUND|EPIPE|ETIMEDOUT)/

/** What pg, its pool and Kysely say without any code. */
const sentences =
  /^(timeout exceeded when trying to connect|timeout expired|query read timeout|connection terminated|client has encountered a connection error|client was closed|cannot use a pool after calling end|driver has already been destroyed)/i

/** Whether an error says that the database is away, going away or too busy: trying again later is worth it. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? error.code : undefined
  return typeof code === 'string' ? codes.test(code) : sentences.test(error.message)
}
