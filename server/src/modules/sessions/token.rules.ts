/** How long a token is valid before its device signs in again. */
export const tokenLifetimeMs = 12 * 60 * 60 * 1000

/** How long a sign-in may take to register its device. */
export const signInTokenLifetimeMs = 10 * 60 * 1000
