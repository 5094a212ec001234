/** V-4.37: one press of a skip key. */
export const skipSeconds = 10
/** V-4.40: skips that follow each other within this time are one. */
export const skipCommitMs = 500
