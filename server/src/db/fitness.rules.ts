const oldestMajor = 15

export interface ServerFacts {
  /** In PostgreSQL's notation: 150004 is 15.4. */
  versionNumber: number
  fsync: boolean
  fullPageWrites: boolean
}

/** Why this server is not safe to store data in; undefined when it is. */
export function findUnfitness({ versionNumber, fsync, fullPageWrites }: ServerFacts): string | undefined {
  if (versionNumber < oldestMajor * 10_000) {
    return `The database is PostgreSQL ${readVersion(versionNumber)}; Onair needs ${oldestMajor} or newer.`
  }
  if (!fsync) return 'The database runs with fsync=off and would lose acknowledged writes; switch it on.'
  if (!fullPageWrites) {
    return 'The database runs with full_page_writes=off and may not survive a power cut; switch it on.'
  }
  return undefined
}

/** Since PostgreSQL 10 a version has two numbers; earlier ones have three. */
function readVersion(versionNumber: number): string {
  const major = Math.floor(versionNumber / 10_000)
  if (major >= 10) return `${major}.${versionNumber % 10_000}`
  return `${major}.${Math.floor(versionNumber / 100) % 100}.${versionNumber % 100}`
}
