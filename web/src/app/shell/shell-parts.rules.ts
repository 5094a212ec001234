import { addressOf } from '@onair/contract/addresses'

interface ShellParts {
  header: boolean
  footer: boolean
}

const bare = /^\/(gift|promo\/lovi)\/?$/

/** What decides which parts of the shell a page has. */
interface ShellFacts {
  isLandingBare: boolean
  hasPromo: boolean
}

/** Which parts of the shell a page has: none for gifts and campaigns; embedded players are standalone. */
export function shellParts(pathname: string, search: string, facts: ShellFacts): ShellParts {
  const query = new URLSearchParams(search)
  const isBare = facts.hasPromo && bare.test(pathname)
  const isLanding = facts.isLandingBare && addressOf(pathname)?.name === 'provider'
  return { header: !isBare && !isLanding, footer: !isBare && !query.has('no_footer') }
}
