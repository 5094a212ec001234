import { createStore, type StoreApi } from 'zustand/vanilla'
import { firstState, isUnderWay, type SessionEvent, sessionFlow } from './session-flow.ts'
import type { SessionState } from './session-state.ts'
import { createSteps, type SessionParts } from './session-steps.ts'

export interface Session {
  store: Pick<StoreApi<SessionState>, 'getState' | 'subscribe'>
  start(): void
  skipWelcome(): void
  /** Continues without sign-in by line. */
  giveUpLine(): void
  /** Signs in by the address, and replaces the signed-in user. */
  takeEntry(): void
  declineEntry(): void
  retry(): void
  /** Continues as the user of a sign-in; true once the session is ready. */
  signIn(token: string): Promise<boolean>
  /** The server does not serve the visitor's country. */
  lock(): void
  logout(): void
  token(): string | null
  renew(refusedToken: string): Promise<string | null>
}

/** Runs the flow: each step that waits for the server sends its call. */
export function createSession(parts: SessionParts): Session {
  const store = createStore<SessionState>(() => firstState)
  const steps = createSteps(parts)

  const dispatch = (event: SessionEvent): void => {
    const before = store.getState()
    const after = sessionFlow(before, event)
    if (after === before) return
    store.setState(after, true)
    void run(after)
  }

  const run = async (state: SessionState): Promise<void> => {
    try {
      const event = await steps.perform(state)
      if (event && store.getState() === state) dispatch(event)
    } catch (reason) {
      if (store.getState() === state) dispatch(steps.explain(state, reason))
    }
  }

  const token = (): string | null => {
    const state = store.getState()
    return 'token' in state ? state.token : null
  }

  const settled = (): Promise<void> =>
    new Promise((resolve) => {
      if (!isUnderWay(store.getState())) return resolve()
      const unsubscribe = store.subscribe((state) => {
        if (isUnderWay(state)) return
        unsubscribe()
        resolve()
      })
    })

  let started = false
  return {
    store,
    token,
    start() {
      if (started) return
      started = true
      void run(store.getState())
    },
    skipWelcome: () => dispatch({ type: 'skipped', guestsAllowed: parts.rules.guestsAllowed }),
    giveUpLine: () => dispatch({ type: 'line-given-up', ...steps.start() }),
    takeEntry: () => dispatch({ type: 'entry-taken' }),
    declineEntry: () => dispatch({ type: 'entry-declined' }),
    retry: () => dispatch({ type: 'retried' }),
    lock: () => dispatch({ type: 'country-forbidden' }),
    logout: () => dispatch({ type: 'logged-out' }),
    async signIn(signInToken) {
      await settled()
      dispatch({ type: 'signed-in', token: signInToken })
      await settled()
      return store.getState().step === 'ready'
    },
    async renew(refusedToken) {
      const isCurrent = token() === refusedToken
      // A call of the current step must not wait for that step.
      if (isCurrent && store.getState().step !== 'ready') return null
      if (isCurrent) parts.storage.storeTokenError()
      dispatch({ type: 'token-refused', token: refusedToken })
      await settled()
      const state = store.getState()
      return state.step === 'ready' ? state.token : null
    },
  }
}
