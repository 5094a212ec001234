import type { MenuEntry } from './menu.rules.ts'

export interface FooterSection {
  key: string
  /** The catalogue of these pages; null for pages without one. */
  title: string | null
  entries: MenuEntry[]
}

/** The menu as columns: one per catalogue, and one for all other pages. */
export function footerSections(entries: readonly MenuEntry[]): FooterSection[] {
  const single = entries.filter(({ pages }) => pages.length === 0)
  const catalogues = entries.filter(({ pages }) => pages.length > 0)
  return [
    { key: 'pages', title: null, entries: single },
    ...catalogues.map(({ key, name, pages }) => ({ key, title: name, entries: pages })),
  ].filter((section) => section.entries.length > 0)
}

interface Support {
  url: string | null
  phone: string | null
  email: string | null
}

interface Contact {
  href: string
  text: string
  /** Another site, opened in a new window. */
  isOutside: boolean
}

/** All contacts of the operator's support: e-mail, phone, site or messenger. */
export function supportContacts({ url, phone, email }: Support): Contact[] {
  const contacts: Contact[] = []
  if (email) contacts.push({ href: `mailto:${email}`, text: email, isOutside: false })
  if (phone) contacts.push({ href: `tel:${phone}`, text: phone, isOutside: false })
  if (url && /^https?:\/\//i.test(url)) {
    contacts.push({ href: url, text: new URL(url).host, isOutside: true })
  }
  return contacts
}
