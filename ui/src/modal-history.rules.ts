/** Payment dialogs: Back leads to the previous step. */
const paymentDialogs = new Set([
  ...['confirm_period', 'paysystems', 'refill', 'nofunds', 'card'],
  ...['pay_card', 'pay_qr', 'pay_qr_kaspi', 'pay_redirect', 'pay_phone_sms', 'pay_transaction', 'pay_iframe'],
])

/** Whether a dialog replaces the page's history entry, or gets one of its own. */
export function replacesEntry(name: string): boolean {
  return !paymentDialogs.has(name)
}
