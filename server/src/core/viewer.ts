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

/** Decides what is visible: the brand's offer and, for a child, the age. */
export type ViewerRole = Pick<Viewer, 'tenantId' | 'role'>

/** The owner of histories and favorites. */
export type ViewerProfile = Pick<Viewer, 'userId' | 'profileId'>
