import { entryAt } from '@onair/contract/addresses'

interface RequestLine {
  method: string
  url: string
  routeOptions: { url?: string | undefined }
}

const notPages = /^\/(v2|media|assets|locales|docs)(\/|\?|$)/

/** Whether the request is for a page of the web app, which is no route of the server. */
export function isPage({ method, url }: Pick<RequestLine, 'method' | 'url'>): boolean {
  return method === 'GET' && !notPages.test(url)
}

/** The name of a request in metrics and log: a pattern, never an address. */
export function routeName(request: RequestLine): string {
  const { url } = request.routeOptions
  if (url !== undefined) return url
  if (!isPage(request)) return 'none'
  const entry = entryAt(request.url.replace(/\?.*/s, ''))
  return entry ? `page ${entry.pattern}` : 'page'
}
