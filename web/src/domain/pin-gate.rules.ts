import { ApiFailure } from '@onair/contract/client'
import type { User } from '../api/viewer.queries.ts'
import type { PinAction } from './pending-pin.ts'

export type Refusal = 'pin' | 'sign-in'

/** What an answer asks the viewer for, if it asks for anything: a guest has no PIN to enter. */
export function refusalOf(error: unknown, isUser: boolean): Refusal | null {
  if (!(error instanceof ApiFailure)) return null
  if (error.code === 'sign_in_required') return 'sign-in'
  if (error.code !== 'parental_required') return null
  return isUser ? 'pin' : 'sign-in'
}

const actions: readonly PinAction[] = ['profile', 'pay', 'settings', 'parental', 'program', 'channel', 'vod']

/** The action whose PIN the server asked for, where it said which. */
export function askedAction(error: unknown): PinAction | undefined {
  return error instanceof ApiFailure ? actions.find((action) => action === error.detail['action']) : undefined
}

export type PinDialog = 'pincode' | 'parental_set' | 'parental_start'

/** Where a user gives the PIN, or makes one; who was never asked is told first what it is. */
export function pinDialog(user: User, wasAsked: boolean): PinDialog {
  if (user.parental_status === 'set') return 'pincode'
  return user.parental_dialogue && !wasAsked ? 'parental_start' : 'parental_set'
}
