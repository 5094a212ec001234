/** What the worker does with a request: answers a page, answers a file of the build, or leaves it to the browser. */
export type Route = 'page' | 'file' | 'pass'

/** What is no page of the app, though a browser may open it. */
const notPages = /^\/(?:v2|media|assets|locales|docs|demo|webhooks|app-icons)(?:\/|$)|\.[a-z]+$/

/** Names that carry a hash of the content: files of the build, and icons of a brand. */
const namedByContent = [
  /^\/assets\/[\w.-]+-[\w-]{8}\.[a-z0-9]+$/,
  /^\/app-icons\/[0-9a-f]{16}\/[a-z0-9-]+\.png$/,
]

interface Asked {
  method: string
  mode: string
  url: string
}

export function routeOf({ method, mode, url }: Asked, ownOrigin: string): Route {
  const { origin, pathname, search } = new URL(url)
  if (method !== 'GET' || origin !== ownOrigin) return 'pass'
  if (mode === 'navigate') return notPages.test(pathname) ? 'pass' : 'page'
  return search === '' && namedByContent.some((form) => form.test(pathname)) ? 'file' : 'pass'
}

interface Answered {
  status: number
  type: string
  redirected: boolean
  headers: { get(name: string): string | null }
}

/** Whether an answer may be stored: whole, of our own server, and said to be the same for everybody and for ever. */
export function isStorableFile({ status, type, redirected, headers }: Answered): boolean {
  if (status !== 200 || type !== 'basic' || redirected) return false
  if (headers.get('content-type')?.includes('html')) return false
  const cacheControl = headers.get('cache-control') ?? ''
  return /\bimmutable\b/.test(cacheControl) && !/\b(?:private|no-store)\b/.test(cacheControl)
}

/** The page that says that the network is gone, and nothing that a proxy answered in its place. */
export function isOfflinePage({ status, type, redirected, headers }: Answered): boolean {
  return status === 200 && type === 'basic' && !redirected && headers.get('x-onair-page') === 'offline'
}

const prefix = 'onair-'

export const cacheName = (build: string): string => prefix + build

/** The caches of earlier builds. Those of other programs of the same origin are not ours to delete. */
export function obsoleteCaches(names: readonly string[], build: string): string[] {
  return names.filter((name) => name.startsWith(prefix) && name !== cacheName(build))
}

/** The brand and the language that a page is shown in. */
export interface Look {
  language: string
  provider: string | null
}

const languageForm = /^[a-z]{2}-[a-z]{2}$/
const providerForm = /^[\w-]{1,64}$/

/** Where the offline page of a brand and a language is; that of the host and the browser where they are not known. */
export function offlineAddress(look?: Look): string {
  const query = new URLSearchParams()
  if (look && languageForm.test(look.language)) query.set('language', look.language)
  if (look?.provider && providerForm.test(look.provider)) query.set('provider', look.provider)
  return `/offline.html${query.size > 0 ? `?${query.toString()}` : ''}`
}
