const hourMs = 60 * 60_000

/** How long a request to sign in lets a code be sent. */
export const signInRequestMs = hourMs
/** How long a network counts as one of a person's own. */
export const trustedNetworkMs = 90 * 24 * hourMs
/** No limit counts for longer. */
export const maxWindowMs = 24 * hourMs
