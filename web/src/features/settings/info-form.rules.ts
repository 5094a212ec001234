export interface InfoDraft {
  name: string
  email: string
}

export type InfoErrors = Partial<Record<keyof InfoDraft, 'error_required' | 'error_wrong_email'>>

const latinAddress = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const cyrillic = /\p{Script=Cyrillic}/u

function isEmail(email: string): boolean {
  return latinAddress.test(email) && !cyrillic.test(email) && !/xn--/i.test(email)
}

/** Errors of the form; empty when it may be sent. */
export function infoErrors({ name, email }: InfoDraft): InfoErrors {
  const errors: InfoErrors = {}
  if (name.trim() === '') errors.name = 'error_required'
  if (email.trim() === '') errors.email = 'error_required'
  else if (!isEmail(email.trim())) errors.email = 'error_wrong_email'
  return errors
}
