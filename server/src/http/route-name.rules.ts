import { entryAt } from '@onair/contract/addresses'

interface Asked {
  method: string
  url: string
  routeOptions: { url?: string | undefined }
}

const notPages = /^\/(v2|media|assets|locales|docs)(\/|\?|$)/

/** Whether the web app's shell answers; its addresses are no routes of the server. */
export function isPage({ method, url }: Pick<Asked, 'method' | 'url'>): boolean {
  return method === 'GET' && !notPages.test(url)
}

/** What a request is counted and logged under: a pattern, never an address. */
export function routeName(asked: Asked): string {
  const { url } = asked.routeOptions
  if (url !== undefined) return url
  if (!isPage(asked)) return 'none'
  const entry = entryAt(asked.url.replace(/\?.*/s, ''))
  return entry ? `page ${entry.pattern}` : 'page'
}
