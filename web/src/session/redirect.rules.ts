/** A safe redirect target: a path of this site, never another host. */
export function safeRedirect(address: unknown): string {
  if (typeof address !== 'string' || !address.startsWith('/')) return '/'
  const base = 'http://site.invalid'
  try {
    const { origin, pathname, search, hash } = new URL(address, base)
    return origin === base && pathname !== '/welcome' ? `${pathname}${search}${hash}` : '/'
  } catch {
    return '/'
  }
}
