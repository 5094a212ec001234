import { ApiFailure } from '@onair/contract/client'

/** The history state of #message. */
export interface MessageState {
  /** Absent for an error. */
  title?: string
  message?: string
  /** Leads back to the channels instead of only closing. */
  isDenied?: boolean
}

/** V-8.02: a viewer who may not do something is told what the server details, and led back to the channels. */
export function failureMessage(error: unknown, sentence: string): MessageState {
  if (!(error instanceof ApiFailure) || error.code !== 'permission_denied') return { message: sentence }
  const [detail] = Object.values(error.detail)
  return { message: detail ?? sentence, isDenied: true }
}
