const oldestMajor = 15

export interface ServerFacts {
  /** In PostgreSQL's notation: 150004 is 15.4. */
  versionNumber: number
  fsync: boolean
  fullPageWrites: boolean
  isStandby: boolean
  isReadOnly: boolean
}

/** The settings that name an address. */
export type AddressName = 'DATABASE_URL' | 'ONAIR_DATABASE_DIRECT_URL'

/** Why the server that an address leads to cannot store our data, or would not be safe; undefined when it is. */
export function findUnfitness(
  { versionNumber, fsync, fullPageWrites, isStandby, isReadOnly }: ServerFacts,
  name: AddressName = 'DATABASE_URL',
): string | undefined {
  if (versionNumber < oldestMajor * 10_000) {
    return `The database is PostgreSQL ${readVersion(versionNumber)}; Onair needs ${oldestMajor} or newer.`
  }
  if (isStandby) return `${name} leads to a standby, which takes no writes; name the primary there.`
  if (isReadOnly) {
    return 'The database takes no writes, because default_transaction_read_only is on; switch it off.'
  }
  if (!fsync) return 'The database runs with fsync=off and would lose acknowledged writes; switch it on.'
  if (!fullPageWrites) {
    return 'The database runs with full_page_writes=off and may not survive a power cut; switch it on.'
  }
  return undefined
}

/** An address for sessions that shares its connections loses notifications and locks without a word. */
export function refusePooler(name: AddressName): string {
  const where = name === 'DATABASE_URL' ? 'in ONAIR_DATABASE_DIRECT_URL' : 'there'
  return `${name} leads to a pooler; name PostgreSQL itself ${where}.`
}

/** Since PostgreSQL 10 a version has two numbers; earlier ones have three. */
function readVersion(versionNumber: number): string {
  const major = Math.floor(versionNumber / 10_000)
  if (major >= 10) return `${major}.${versionNumber % 10_000}`
  return `${major}.${Math.floor(versionNumber / 100) % 100}.${versionNumber % 100}`
}
