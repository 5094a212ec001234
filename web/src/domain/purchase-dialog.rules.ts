import type { DialogName } from '@onair/contract/addresses'
import type { PurchaseEvent, PurchaseFlow, Step } from './purchase-steps.ts'

/** What the address names while a purchase stands at a step; null where nothing is asked. */
export function dialogOf(step: Step): DialogName | null {
  switch (step.name) {
    case 'idle':
    case 'ordering':
    case 'offering':
      return null
    case 'buying':
      return 'pay_transaction'
    case 'confirm':
      return 'confirm'
    case 'agreement':
      return step.isBusy ? null : 'confirm'
    case 'methods':
      return 'paysystems'
    case 'refill':
    case 'nofunds':
      return step.name
    case 'pay':
      return payDialogOf(step)
    case 'waiting':
      return step.dialog
    case 'info':
    case 'complete':
    case 'error':
      return 'message'
  }
}

function payDialogOf({ method, isAsked }: Extract<Step, { name: 'pay' }>): DialogName {
  switch (method.form) {
    case 'linkedcard':
      return isAsked ? 'card' : 'pay_card'
    case 'qrcode_make_transaction':
      return method.system.shortname === 'kaspi' ? 'pay_qr_kaspi' : 'pay_qr'
    case 'phone_sms':
      return 'pay_phone_sms'
    case 'short_url':
    case 'ext_billing_balance':
    case 'external_app':
    case 'info':
      return 'pay_redirect'
  }
}

/** Dialogs that may stand over a payment without ending it. */
const overPayment: ReadonlySet<string> = new Set(['pincode', 'parental_start', 'parental_set', 'auth'])

/** What leaving the dialog of a step does: Back leads to the step before, anything else ends; null while it is there. */
export function leftStep(step: Step, hash: string): PurchaseEvent | null {
  const dialog = dialogOf(step)
  if (dialog === null || hash === dialog || overPayment.has(hash) || step.name === 'buying') return null
  if (step.name === 'pay' && hash === 'paysystems') return { type: 'other_methods' }
  if ((step.name === 'pay' || step.name === 'methods') && hash === 'refill') return { type: 'other_amount' }
  return { type: 'closed' }
}

/** V-4.149: what closing the dialog of a step cancels; null where nothing is to be paid any more. */
export function cancelOf({ name }: Step): 'offer_cancel' | 'payment_cancel' | null {
  switch (name) {
    case 'confirm':
    case 'agreement':
      return 'offer_cancel'
    case 'methods':
    case 'refill':
    case 'nofunds':
    case 'pay':
    case 'waiting':
      return 'payment_cancel'
    case 'idle':
    case 'ordering':
    case 'offering':
    case 'buying':
    case 'info':
    case 'complete':
    case 'error':
      return null
  }
}

/** V-4.110: the path of what is played now that it is bought; null before that, and for what only changes a plan. */
export function playedAfter({ step, order }: PurchaseFlow): string | null {
  return step.name === 'complete' && step.what !== 'plan' ? (order?.playAfter ?? null) : null
}
