import { addressOf } from '@onair/contract/addresses'

interface ShellParts {
  header: boolean
  footer: boolean
}

const bare = /^\/(gift|promo\/lovi)\/?$/
const embedded = /_embed\//

/** Which parts of the shell a page has: none for gifts, campaigns and embedded pages. */
export function shellParts(pathname: string, search: string, isLandingBare: boolean): ShellParts {
  const query = new URLSearchParams(search)
  const isBare = bare.test(pathname) || embedded.test(pathname)
  const isLanding = isLandingBare && addressOf(pathname)?.name === 'provider'
  return { header: !isBare && !isLanding, footer: !isBare && !query.has('no_footer') }
}
