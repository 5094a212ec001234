/** How long a token lives before its device has to sign in again. */
export const tokenLifetimeMs = 12 * 60 * 60 * 1000
