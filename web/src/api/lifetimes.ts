/** How long an answer is fresh, by kind. */
const lifetimes = {
  default: 3_000,
  settings: 30_000,
  list: 300_000,
  rowset: 500,
} as const

/** Settings of the brand. */
const settings = /^get(Configuration|Resources|Network|WelcomePage|AuthPage|AgreementText|PrivacyText)$/
/** Lists, their items, and the signed-in user. */
const lists =
  /^(list|get(User|ActiveProfile|BlockStatus|Row|Content|Sources|Person|PersonRow|Program|NewsItem|ProviderInfo)$)/

/** How long the answer of a call is fresh; a query key begins with its call. */
export function lifetimeOf(call: unknown): number {
  const name = String(call)
  if (name === 'getRowset') return lifetimes.rowset
  if (settings.test(name)) return lifetimes.settings
  return lists.test(name) ? lifetimes.list : lifetimes.default
}

const defaultStoreMs = 900_000

/** Channels and catalogue are fresh as long as the server says. */
export function storeLifetimeMs(cacheTimeoutS: number | null | undefined): number {
  return cacheTimeoutS == null ? defaultStoreMs : cacheTimeoutS * 1000
}
