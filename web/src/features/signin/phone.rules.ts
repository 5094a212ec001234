import type { Bootstrap } from '@onair/contract'

/** The phone format of a brand. */
export type PhoneRule = Pick<Bootstrap['auth'], 'phone_mask' | 'other_phones' | 'code_length'>

export type PhoneProblem = 'Required' | 'error_wrong_phone'

const defaultLength = 11
const cablePrefix = '7'

function places(mask: string): string {
  return mask.replace(/[^*\d]/g, '')
}

/** The fixed digits at the start of a mask, which are not typed. */
function fixedStart(mask: string): string {
  return /^\d*/.exec(places(mask))?.[0] ?? ''
}

function isOther(phone: string, { other_phones: others }: PhoneRule): boolean {
  return others !== null && phone !== '' && !phone.startsWith(others.unless_prefix)
}

export function phoneLength(phone: string, rule: PhoneRule): number {
  const usual = places(rule.phone_mask).length || defaultLength
  return isOther(phone, rule) ? (rule.other_phones?.length ?? usual) : usual
}

export function codeLength(phone: string, rule: PhoneRule): number {
  return isOther(phone, rule) ? (rule.other_phones?.code_length ?? rule.code_length) : rule.code_length
}

/** The digits that the field takes from a typed or pasted text. */
export function phoneDigits(typed: string, rule: PhoneRule): string {
  const digits = typed.replace(/\D/g, '')
  const start = rule.other_phones === null ? fixedStart(rule.phone_mask) : ''
  const phone = digits !== '' && !digits.startsWith(start) ? `${start}${digits}` : digits
  return phone.slice(0, phoneLength(phone, rule))
}

/** Formats the digits by the mask, as far as they go. */
export function showPhone(phone: string, rule: PhoneRule): string {
  if (isOther(phone, rule)) return phone
  let shown = ''
  let at = 0
  for (const place of rule.phone_mask) {
    if (at >= phone.length) break
    shown += /[*\d]/.test(place) ? phone[at++] : place
  }
  return `${shown}${phone.slice(at)}`
}

export function phoneProblem(phone: string, rule: PhoneRule, isCable: boolean): PhoneProblem | null {
  if (phone === '' || phone === fixedStart(rule.phone_mask)) return 'Required'
  if (isCable && !phone.startsWith(cablePrefix)) return 'error_wrong_phone'
  return phone.length === phoneLength(phone, rule) ? null : 'error_wrong_phone'
}
