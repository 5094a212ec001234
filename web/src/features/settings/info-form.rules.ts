import { isEmail } from '../../domain/email.rules.ts'

export interface InfoDraft {
  name: string
  email: string
}

export type InfoErrors = Partial<Record<keyof InfoDraft, 'error_required' | 'error_wrong_email'>>

/** Errors of the form; empty when it may be sent. */
export function infoErrors({ name, email }: InfoDraft): InfoErrors {
  const errors: InfoErrors = {}
  if (name.trim() === '') errors.name = 'error_required'
  if (email.trim() === '') errors.email = 'error_required'
  else if (!isEmail(email.trim())) errors.email = 'error_wrong_email'
  return errors
}
