import type { PushDeeplink, PushMessage } from './push.rules.ts'
import type { Look } from './worker.rules.ts'

/** What a page tells its worker. */
export type ToWorker =
  /** The viewer agreed to the new version. */
  { type: 'activate' } | { type: 'look'; look: Look }

/** What a worker asks a page; the page answers by the port whether it did it. */
export type ToPage =
  /** Shows a push that came while the page is in front. */
  | { type: 'push'; push: PushMessage }
  /** Opens what a push leads to. */
  | { type: 'open'; deeplink: PushDeeplink }
