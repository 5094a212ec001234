import type { Request } from '@onair/contract'

export type PinAction = Request<'verifyParentalCode'>['body']['action']

export interface PendingPin {
  /** Waits for the PIN of an action: true once it was right, false once it was given up. */
  ask(action: PinAction): Promise<boolean>
  /** What waits for a PIN, if anything does. */
  action(): PinAction | null
  accept(): void
  forget(): void
}

/** The one action that waits for a PIN; a newer one takes its place. */
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
