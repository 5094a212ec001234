/** Runs when the viewer has allowed notifications: the place where this browser subscribes to pushes. */
export type SubscribeToPush = () => Promise<void>

/** No push service is connected: the permission alone lets the page notify while it is open. */
export const subscribeToPush: SubscribeToPush = () => Promise.resolve()
