import { pathTo } from '@onair/contract/addresses'

const pages = [
  'start',
  'account',
  'subscriptions',
  'payment',
  'receipts',
  'devices',
  'info',
  'parental',
  'language',
  'statistics',
  'diagnostics',
] as const
const languagePages = ['interface', 'audiotracks', 'texttracks'] as const

export type SettingsPageId = (typeof pages)[number] | (typeof languagePages)[number]

/** The page of an address under /settings; null if there is none. */
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

/** The parent page, for visitors who came by address. */
export function parentPage(id: SettingsPageId): SettingsPageId {
  if (['account', 'start', 'statistics', 'diagnostics'].includes(id)) return 'start'
  if (id === 'receipts') return 'payment'
  return languagePages.some((page) => page === id) ? 'language' : 'account'
}

/** Language and devices are for everybody; the other pages need an account. */
export function needsSignIn(id: SettingsPageId): boolean {
  return ['account', 'subscriptions', 'payment', 'receipts', 'info', 'parental'].includes(id)
}

/** Language is for everybody; the other settings are for adults. */
export function isForAdults(id: SettingsPageId): boolean {
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
  /** The payment options of the account; null until they have loaded. */
  payment: { isAllowed: boolean; systems: number } | null
  hasLink: boolean
  languages: number
  logoutHidden: boolean
}

/** The entries of the account menu; the operator's own account page replaces payment. */
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

/** P-2.114: whether money can be paid in. */
export function canTopUp(facts: { isHidden: boolean; isAllowed: boolean; systems: number }): boolean {
  return !facts.isHidden && facts.isAllowed && facts.systems > 0
}

interface Origin {
  backUrl?: unknown
  bg?: { pathname: string; search: string }
}

/** A path of this site, otherwise null: a link must not lead a viewer elsewhere. */
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

/** Where a click outside the settings leads: the stored address, the background page, otherwise home. */
export function besidePath(state: unknown): string {
  const { backUrl, bg } = (state ?? {}) as Origin
  return ownPath(backUrl) ?? (bg ? `${bg.pathname}${bg.search}` : '/')
}
