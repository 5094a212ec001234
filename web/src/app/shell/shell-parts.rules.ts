import { addressOf } from '@onair/contract/addresses'

interface ShellParts {
  header: boolean
  footer: boolean
}

const bare = /^\/(gift|promo\/lovi)\/?$/
/** Which parts of the shell a page has: none for gifts and campaigns; embedded players are standalone. */
export function shellParts(pathname: string, search: string, isLandingBare: boolean): ShellParts {
  const query = new URLSearchParams(search)
  const isBare = bare.test(pathname)
  const isLanding = isLandingBare && addressOf(pathname)?.name === 'provider'
  return { header: !isBare && !isLanding, footer: !isBare && !query.has('no_footer') }
}
