export type Role = 'adult' | 'child'

/** For whom a call works: derived once from its tenant and its session. */
export interface Viewer {
  tenantId: number
  userId: number
  /** Null for a guest, and for a session that has not chosen a profile yet. */
  profileId: number | null
  role: Role
  isGuest: boolean
}

/** What decides which things are there: the offer of a brand, and for a child its age. */
export type ViewerRole = Pick<Viewer, 'tenantId' | 'role'>

/** Under whom is stored what somebody watches and likes. */
export type ViewerProfile = Pick<Viewer, 'userId' | 'profileId'>
