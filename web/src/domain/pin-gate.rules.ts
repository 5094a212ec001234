import { ApiFailure } from '@onair/contract/client'
import type { User } from '../api/viewer.queries.ts'
import type { PinAction } from './pending-pin.ts'

export type Refusal = 'pin' | 'sign-in'

/** What a refusal asks for, if anything: a guest has no PIN to enter. */
export function refusalOf(error: unknown, isUser: boolean): Refusal | null {
  if (!(error instanceof ApiFailure)) return null
  if (error.code === 'sign_in_required') return 'sign-in'
  if (error.code !== 'parental_required') return null
  return isUser ? 'pin' : 'sign-in'
}

const actions: readonly PinAction[] = ['profile', 'pay', 'settings', 'parental', 'program', 'channel', 'vod']

/** The action whose PIN the server requires, if it says so. */
export function askedAction(error: unknown): PinAction | undefined {
  return error instanceof ApiFailure ? actions.find((action) => action === error.detail['action']) : undefined
}

export type PinDialog = 'pincode' | 'parental_set' | 'parental_start'

/** The dialog in which a user enters or creates the PIN; at the first time an introduction. */
export function pinDialog(user: User, wasAsked: boolean): PinDialog {
  if (user.parental_status === 'set') return 'pincode'
  return user.parental_dialogue && !wasAsked ? 'parental_start' : 'parental_set'
}
