import type { Request } from '@onair/contract'

export type PinAction = Request<'verifyParentalCode'>['body']['action']

export interface PendingPin {
  /** Waits for the PIN of an action: true after the right one, false if cancelled. */
  ask(action: PinAction): Promise<boolean>
  /** The action that waits for a PIN, if any. */
  action(): PinAction | null
  accept(): void
  forget(): void
}

/** Holds the action that waits for a PIN; a newer one replaces it. */
export function createPendingPin(): PendingPin {
  let waiting: { action: PinAction; settle: (right: boolean) => void } | null = null
  const settle = (right: boolean) => {
    const settled = waiting
    waiting = null
    settled?.settle(right)
  }
  return {
    ask(action) {
      settle(false)
      return new Promise((resolve) => {
        waiting = { action, settle: resolve }
      })
    },
    action: () => waiting?.action ?? null,
    accept: () => settle(true),
    forget: () => settle(false),
  }
}

/** The page asks for one PIN at a time. */
export const pendingPin = createPendingPin()
