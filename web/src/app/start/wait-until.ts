interface Waiting {
  everyMs?: number
  maxMs?: number
}

/** Polls until a condition holds; false if it takes too long. */
export async function waitUntil(
  hasCome: () => boolean,
  { everyMs = 300, maxMs = 30_000 }: Waiting = {},
): Promise<boolean> {
  for (let waitedMs = 0; waitedMs <= maxMs; waitedMs += everyMs) {
    if (hasCome()) return true
    await new Promise((done) => setTimeout(done, everyMs))
  }
  return false
}
