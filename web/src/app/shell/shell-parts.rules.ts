import { addressOf } from '@onair/contract/addresses'

interface ShellParts {
  header: boolean
  footer: boolean
}

const bare = /^\/(gift|promo\/lovi)\/?$/
const embedded = /_embed\//

/** Which parts of the shell stand round a page: none round what is a gift, a campaign or embedded elsewhere. */
export function shellParts(pathname: string, search: string, isLandingBare: boolean): ShellParts {
  const query = new URLSearchParams(search)
  const isBare = bare.test(pathname) || embedded.test(pathname)
  const isLanding = isLandingBare && addressOf(pathname)?.name === 'provider'
  return { header: !isBare && !isLanding, footer: !isBare && !query.has('no_footer') }
}
