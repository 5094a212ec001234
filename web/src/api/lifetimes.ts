/** How long an answer counts as fresh, by kind. */
export const lifetimes = {
  defaultMs: 3_000,
  /** Configuration and resources. */
  settingsMs: 30_000,
  /** Lists and who is signed in. */
  listMs: 300_000,
  rowsetMs: 500,
} as const

const usualStoreMs = 900_000

/** The channels and the catalogue live as long as the server says. */
export function storeLifetimeMs(cacheTimeoutS: number | null | undefined): number {
  return cacheTimeoutS == null ? usualStoreMs : cacheTimeoutS * 1000
}
