interface Support {
  phone: string | null
  email: string | null
}

/** How to reach the operator's support: by phone where there is one, else by letter; null without both. */
export function supportAddress({ phone, email }: Support): { href: string; text: string } | null {
  if (phone) return { href: `tel:${phone}`, text: phone }
  return email ? { href: `mailto:${email}`, text: email } : null
}
