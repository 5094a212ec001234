import { isEmail } from '../../domain/email.rules.ts'

/** V-9.58: what was typed is looked at this long after the last key. */
export const errorCheckMs = 500

export interface EmailDraft {
  email: string
  isWrong: boolean
}

/** Typing takes the mark of an error away. */
export const typed = (email: string): EmailDraft => ({ email, isWrong: false })

/** P-5.28: anything but an address is marked; an empty field only once it is sent. */
export function checked({ email }: EmailDraft, isSent: boolean): EmailDraft {
  const trimmed = email.trim()
  return { email, isWrong: !isEmail(trimmed) && (isSent || trimmed !== '') }
}
