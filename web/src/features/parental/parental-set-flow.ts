import { pinLength } from '@onair/ui/pin.rules.ts'

export interface PinSetup {
  step: 'old' | 'new' | 'repeat' | 'saving'
  /** Whether there is a PIN already, which must be entered first. */
  isChange: boolean
  /** The digits typed so far. */
  typed: string
  old: string
  fresh: string
  error: 'wrong-old' | 'not-equal' | null
}

export type PinSetupEvent =
  | { type: 'typed'; digits: string }
  | { type: 'confirmed' }
  | { type: 'went-back' }
  | { type: 'old-refused' }
  | { type: 'failed' }

export function firstPinSetup(isChange: boolean): PinSetup {
  return { step: isChange ? 'old' : 'new', isChange, typed: '', old: '', fresh: '', error: null }
}

export function isComplete({ typed, step }: PinSetup): boolean {
  return typed.length === pinLength && step !== 'saving'
}

/** The previous step, if there is one. */
export function stepBefore({ step, isChange }: PinSetup): 'old' | 'new' | null {
  if (step === 'repeat') return 'new'
  return step === 'new' && isChange ? 'old' : null
}

function advance(state: PinSetup): PinSetup {
  const { typed } = state
  if (!isComplete(state)) return state
  switch (state.step) {
    case 'old':
      return { ...state, step: 'new', old: typed, typed: '', error: null }
    case 'new':
      return { ...state, step: 'repeat', fresh: typed, typed: '', error: null }
    case 'repeat':
      return typed === state.fresh
        ? { ...state, step: 'saving', error: null }
        : { ...state, typed: '', error: 'not-equal' }
    case 'saving':
      return state
  }
}

/** Setting a PIN: the old one if there is one, the new one, and the new one again. */
export function pinSetupFlow(state: PinSetup, event: PinSetupEvent): PinSetup {
  switch (event.type) {
    case 'typed': {
      if (state.step === 'saving') return state
      const typed: PinSetup = { ...state, typed: event.digits, error: null }
      return state.step === 'repeat' ? typed : advance(typed)
    }
    case 'confirmed':
      return advance(state)
    case 'went-back': {
      const before = stepBefore(state)
      return before ? { ...state, step: before, typed: '', error: null } : state
    }
    case 'old-refused':
      return { ...firstPinSetup(state.isChange), error: 'wrong-old' }
    case 'failed':
      return firstPinSetup(state.isChange)
  }
}
