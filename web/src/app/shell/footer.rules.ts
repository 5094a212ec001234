import type { MenuEntry } from './menu.rules.ts'

export interface FooterSection {
  key: string
  /** The catalogue whose pages these are; null for the pages that belong to none. */
  title: string | null
  entries: MenuEntry[]
}

/** The menu as columns: a column for each catalogue, and one for all other pages. */
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
  /** Elsewhere in the web: it opens beside us. */
  isOutside: boolean
}

/** Every way to reach the operator's support: a letter, a call, a site or a messenger. */
export function supportContacts({ url, phone, email }: Support): Contact[] {
  const contacts: Contact[] = []
  if (email) contacts.push({ href: `mailto:${email}`, text: email, isOutside: false })
  if (phone) contacts.push({ href: `tel:${phone}`, text: phone, isOutside: false })
  if (url && /^https?:\/\//i.test(url)) {
    contacts.push({ href: url, text: new URL(url).host, isOutside: true })
  }
  return contacts
}
