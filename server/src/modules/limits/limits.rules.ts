const hourMs = 60 * 60_000

/** For how long a sign-in request allows a code to be sent. */
export const signInRequestMs = hourMs
/** For how long a network counts as the person's own. */
export const trustedNetworkMs = 90 * 24 * hourMs
/** The longest window of any limit. */
export const maxWindowMs = 24 * hourMs
