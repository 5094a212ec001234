/** The two ways to watch; a programme may be excluded from either. */
export type Right = 'live' | 'replay'

export type Rights = Readonly<Record<Right, boolean>>

/** V-4.25: more than 30 s behind the clock is the archive; less is live. */
export const liveReachMs = 30_000
