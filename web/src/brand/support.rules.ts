interface Support {
  phone: string | null
  email: string | null
}

/** The contact of the operator's support: the phone, otherwise the e-mail; null without both. */
export function supportAddress({ phone, email }: Support): { href: string; text: string } | null {
  if (phone) return { href: `tel:${phone}`, text: phone }
  return email ? { href: `mailto:${email}`, text: email } : null
}
