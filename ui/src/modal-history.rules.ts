/** Dialogs of a payment: Back leads out of them to the step before. */
const paymentDialogs = new Set([
  ...['confirm_period', 'paysystems', 'refill', 'nofunds', 'card'],
  ...['pay_card', 'pay_qr', 'pay_qr_kaspi', 'pay_redirect', 'pay_phone_sms', 'pay_transaction', 'pay_iframe'],
])

/** Whether a dialog takes the place of the page's entry in the history, or gets one of its own. */
export function replacesEntry(name: string): boolean {
  return !paymentDialogs.has(name)
}
