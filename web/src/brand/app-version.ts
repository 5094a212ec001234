/** The version of the client that the specification counts. */
export const appVersion = '190'
