interface Waiting {
  everyMs?: number
  longestMs?: number
}

/** Looks again and again whether something has come; false when it has not for too long. */
export async function waitUntil(
  hasCome: () => boolean,
  { everyMs = 300, longestMs = 30_000 }: Waiting = {},
): Promise<boolean> {
  for (let waitedMs = 0; waitedMs <= longestMs; waitedMs += everyMs) {
    if (hasCome()) return true
    await new Promise((done) => setTimeout(done, everyMs))
  }
  return false
}
