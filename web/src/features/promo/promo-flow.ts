import type { Answer } from '@onair/contract'

export type PromoData = Answer<'checkPromoKey'>

/** P-5.25 */
export const maxCodeLength = 15
/** V-5.29 */
export const checkDebounceMs = 600
/** V-9.14 */
export const redirectDelayMs = 1_000
/** V-9.15 */
export const processingMs = 10_000
/** V-9.17 */
export const maxLoadTicks = 6

/** What was given. */
export interface Gift {
  packets: readonly string[]
  days: number
  endMs: number
  message: string | null
}

/** What the card is charged for at the bank. */
export interface CardCharge {
  amount: number
  isRefunded: boolean
}

export type CodeProblem = { kind: 'empty' } | { kind: 'refused'; message: string }

export type PromoStep =
  /** `isSubmitted`: the person goes on as soon as the code is checked. */
  | { name: 'code'; problem: CodeProblem | null; isChecking: boolean; isSubmitted: boolean }
  | { name: 'sign_in' }
  | { name: 'confirm' }
  | { name: 'activate'; isBusy: boolean; message: string | null }
  | { name: 'leaving'; transactionId: number; url: string }
  /** Without a transaction the data of the account are loaded until the card is there. */
  | { name: 'checking'; transactionId: number | null; ticks: number }
  | { name: 'link_failed' }
  | { name: 'done'; gift: Gift }

export interface PromoFlow {
  code: string
  /** What the code gives, once it is checked. */
  data: PromoData | null
  step: PromoStep
}

export type PromoEvent =
  | { type: 'typed'; code: string }
  | { type: 'check_due' }
  | { type: 'submitted'; isUser: boolean }
  | { type: 'checked'; code: string; data: PromoData; isUser: boolean }
  | { type: 'check_failed'; code: string; message: string }
  /** There is nobody whose code could be checked. */
  | { type: 'nobody' }
  | { type: 'signed_in' }
  | { type: 'confirmed' }
  | { type: 'pressed' }
  | { type: 'released' }
  | { type: 'link_begun'; transactionId: number; url: string | null }
  /** The page of the bank opens. */
  | { type: 'left' }
  | { type: 'transaction_complete' }
  | { type: 'transaction_failed' }
  | { type: 'loaded'; hasCard: boolean }
  | { type: 'applied'; gift: Gift }
  | { type: 'failed'; isAboutCode: boolean; message: string | null }
  | { type: 'resumed'; code: string; data: PromoData | null; transactionId: number }
  | { type: 'reset' }

const entering: Extract<PromoStep, { name: 'code' }> = {
  ...{ name: 'code', problem: null, isChecking: false, isSubmitted: false },
}

export const firstFlow: PromoFlow = { code: '', data: null, step: entering }

const at = (flow: PromoFlow, step: PromoStep): PromoFlow => ({ ...flow, step })

/** V-4.137 */
export function stepNumber({ name }: PromoStep): 1 | 2 | 3 | 4 {
  if (name === 'code') return 1
  if (name === 'sign_in' || name === 'confirm') return 2
  return name === 'done' ? 4 : 3
}

/** V-2.151, A-46: the number in "step N of 2"; null at the end. */
export function shownStep(step: PromoStep): 1 | 2 | null {
  const number = stepNumber(step)
  return number === 4 ? null : number === 1 ? 1 : 2
}

/** V-2.153: which form a step shows. */
export function formOf({ name }: PromoStep): 'code' | 'sign_in' | 'activate' | 'other' {
  if (name === 'code' || name === 'confirm') return 'code'
  return name === 'sign_in' || name === 'activate' ? name : 'other'
}

/** V-9.16: how long until the wizard looks again; null while it does not look. */
export function pollMsOf(step: PromoStep): 300 | 600 | null {
  if (step.name !== 'checking') return null
  return step.transactionId === null ? 300 : 600
}

/** Whether a code that is checked must go to the bank before it can be applied, as far as the client knows. */
export const needsLink = ({ amount, is_paid }: PromoData, hasCard: boolean): boolean =>
  amount > 0 && !is_paid && !hasCard

/** P-6.04: a guest signs in; P-5.27: a question is answered before anything is applied. */
function goOn(flow: PromoFlow, data: PromoData, isUser: boolean): PromoFlow {
  if (!isUser) return { ...flow, data, step: { name: 'sign_in' } }
  if (data.is_need_confirm) return { ...flow, data, step: { name: 'confirm' } }
  return { ...flow, data, step: { name: 'activate', isBusy: false, message: null } }
}

/** P-5.24, P-5.26 */
function submit(flow: PromoFlow, isUser: boolean): PromoFlow {
  if (flow.step.name !== 'code') return flow
  if (flow.code === '') return at(flow, { ...entering, problem: { kind: 'empty' } })
  if (flow.data) return goOn(flow, flow.data, isUser)
  return at(flow, { ...entering, isChecking: true, isSubmitted: true })
}

function checked(flow: PromoFlow, data: PromoData, isUser: boolean): PromoFlow {
  if (flow.step.name !== 'code') return flow
  return flow.step.isSubmitted ? goOn(flow, data, isUser) : { ...flow, data, step: entering }
}

function loaded(flow: PromoFlow, hasCard: boolean): PromoFlow {
  const { step } = flow
  if (step.name !== 'checking' || step.transactionId !== null) return flow
  if (hasCard) return at(flow, { name: 'activate', isBusy: true, message: null })
  const ticks = step.ticks + 1
  return at(flow, ticks < maxLoadTicks ? { ...step, ticks } : { name: 'link_failed' })
}

/** V-4.139: what is wrong with the code is said where the code is entered. */
function failed(flow: PromoFlow, isAboutCode: boolean, message: string | null): PromoFlow {
  if (isAboutCode)
    return {
      ...flow,
      data: null,
      step: { ...entering, problem: { kind: 'refused', message: message ?? '' } },
    }
  return at(flow, { name: 'activate', isBusy: false, message })
}

/** The way of a promo code: what happened, and where it leads. */
export function promoFlow(flow: PromoFlow, event: PromoEvent): PromoFlow {
  const { step } = flow
  switch (event.type) {
    case 'typed': {
      const code = event.code.trimStart().slice(0, maxCodeLength)
      return code === flow.code ? flow : { code, data: null, step: entering }
    }
    case 'check_due':
      return step.name === 'code' && flow.code !== '' && !flow.data
        ? at(flow, { ...step, isChecking: true, problem: null })
        : flow
    case 'submitted':
      return submit(flow, event.isUser)
    case 'checked':
      return event.code === flow.code ? checked(flow, event.data, event.isUser) : flow
    case 'check_failed':
      return event.code === flow.code && step.name === 'code' ? failed(flow, true, event.message) : flow
    case 'nobody':
      return step.name === 'code' && step.isSubmitted ? at(flow, { name: 'sign_in' }) : flow
    case 'signed_in':
      return step.name === 'sign_in' && flow.code !== ''
        ? { ...flow, data: null, step: { ...entering, isChecking: true, isSubmitted: true } }
        : flow
    case 'confirmed':
      return step.name === 'confirm' ? at(flow, { name: 'activate', isBusy: false, message: null }) : flow
    case 'pressed':
      return step.name === 'activate' ? at(flow, { ...step, isBusy: true, message: null }) : flow
    case 'released':
      return step.name === 'activate' ? at(flow, { ...step, isBusy: false }) : flow
    case 'link_begun': {
      const { transactionId, url } = event
      if (step.name !== 'activate') return flow
      return at(
        flow,
        url === null
          ? { name: 'checking', transactionId, ticks: 0 }
          : { name: 'leaving', transactionId, url },
      )
    }
    case 'left':
      return step.name === 'leaving'
        ? at(flow, { name: 'checking', transactionId: step.transactionId, ticks: 0 })
        : flow
    case 'transaction_complete':
      return step.name === 'checking' ? at(flow, { name: 'checking', transactionId: null, ticks: 0 }) : flow
    case 'transaction_failed':
      return step.name === 'checking' ? at(flow, { name: 'link_failed' }) : flow
    case 'loaded':
      return loaded(flow, event.hasCard)
    case 'applied':
      return flow.code === '' ? flow : at(flow, { name: 'done', gift: event.gift })
    case 'failed':
      return step.name === 'activate' ? failed(flow, event.isAboutCode, event.message) : flow
    case 'resumed': {
      const { code, data, transactionId } = event
      return { code, data, step: { name: 'checking', transactionId, ticks: 0 } }
    }
    case 'reset':
      return firstFlow
  }
}
