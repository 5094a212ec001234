import { pathTo } from '@onair/contract/addresses'

const pages = [
  'start',
  'account',
  'subscriptions',
  'payment',
  'devices',
  'info',
  'parental',
  'language',
] as const
const languagePages = ['interface', 'audiotracks', 'texttracks'] as const

export type SettingsPageId = (typeof pages)[number] | (typeof languagePages)[number]

/** The page an address under /settings names; null where there is none. */
export function settingsPage(page = 'start', item?: string): SettingsPageId | null {
  if (page === 'language' && item !== undefined) return languagePages.find((id) => id === item) ?? null
  return item === undefined ? (pages.find((id) => id === page) ?? null) : null
}

export function settingsPath(id: SettingsPageId): string {
  if (id === 'start') return pathTo('settings')
  return languagePages.some((page) => page === id)
    ? pathTo('settings', { page: 'language', item: id })
    : pathTo('settings', { page: id })
}

/** The page that leads to a page, for whoever came by its address. */
export function parentPage(id: SettingsPageId): SettingsPageId {
  if (id === 'account' || id === 'start') return 'start'
  return languagePages.some((page) => page === id) ? 'language' : 'account'
}

/** Looks and devices are anybody's; what belongs to an account needs one. */
export function needsSignIn(id: SettingsPageId): boolean {
  return ['account', 'subscriptions', 'payment', 'info', 'parental'].includes(id)
}

/** Language is anybody's; the rest of the settings is for grown-ups. */
export function isForGrownUps(id: SettingsPageId): boolean {
  return needsSignIn(id) || id === 'devices'
}

export type AccountEntry =
  | 'subscriptions'
  | 'payment'
  | 'link'
  | 'profiles'
  | 'parental'
  | 'info'
  | 'language'
  | 'devices'
  | 'logout'

interface AccountFacts {
  /** What the account may pay with; null while nobody knows. */
  payment: { isAllowed: boolean; systems: number } | null
  hasLink: boolean
  languages: number
  logoutHidden: boolean
}

/** The entries of the account menu; the operator's own account page takes the place of payment. */
export function accountMenu({ payment, hasLink, languages, logoutHidden }: AccountFacts): AccountEntry[] {
  const canPay = payment !== null && payment.isAllowed && payment.systems > 0
  const entries: [AccountEntry, boolean][] = [
    ['subscriptions', true],
    ['payment', canPay && !hasLink],
    ['link', hasLink],
    ['profiles', true],
    ['parental', true],
    ['info', true],
    ['language', languages > 0],
    ['devices', true],
    ['logout', !logoutHidden],
  ]
  return entries.filter(([, shown]) => shown).map(([entry]) => entry)
}

interface Origin {
  backUrl?: unknown
  bg?: { pathname: string; search: string }
}

/** An address of this site, or null: a link must not lead a viewer elsewhere. */
export function ownPath(address: unknown): string | null {
  if (typeof address !== 'string' || !address.startsWith('/')) return null
  const base = 'http://site.invalid'
  try {
    const { origin, pathname, search, hash } = new URL(address, base)
    return origin === base ? `${pathname}${search}${hash}` : null
  } catch {
    return null
  }
}

/** Where a click beside the settings leads: the stored address, the page beneath, else home. */
export function besidePath(state: unknown): string {
  const { backUrl, bg } = (state ?? {}) as Origin
  return ownPath(backUrl) ?? (bg ? `${bg.pathname}${bg.search}` : '/')
}
