/** The two ways to watch; a programme may be withheld from either. */
export type Right = 'live' | 'replay'

export type Rights = Readonly<Record<Right, boolean>>

/** V-4.25: a viewer more than 30 s behind the clock watches the archive, nearer to it live. */
export const liveReachMs = 30_000
