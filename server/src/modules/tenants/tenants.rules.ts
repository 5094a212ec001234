import type { Tenant } from '../../core/tenant.ts'

/**
 * The brand of a host name. On a name that belongs to the default brand, or to nobody, a link may name another
 * one by its short name or by a partner's.
 */
export function tenantOf(tenants: Tenant[], host: string, named: string | undefined): Tenant | undefined {
  const owner = tenants.find((tenant) => isHostOf(tenant, host))
  if (owner && !owner.isDefault) return owner
  const byName = named && tenants.find((tenant) => isNamed(tenant, named))
  return byName || owner || tenants.find((tenant) => tenant.isDefault)
}

export function isHostOf({ hosts }: Tenant, host: string): boolean {
  return hosts.includes(host.toLowerCase().replace(/:\d+$/, ''))
}

function isNamed({ shortname, traits }: Tenant, name: string): boolean {
  return shortname === name || traits.partners.includes(name)
}

/** A brand shows no other one; in an address it is called by name or by number. */
export function isCalled(tenant: Tenant, called: string): boolean {
  return isNamed(tenant, called) || called === String(tenant.id)
}

/** The best interface language of a brand for an Accept-Language header. */
export function chooseLanguage(tenant: Tenant, acceptLanguage: string | undefined): string {
  const offered = tenant.languages.filter((language) => language.interface)
  const wanted = (acceptLanguage ?? '')
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', quality] = part.trim().toLowerCase().split(';q=')
      return { tag, quality: quality === undefined ? 1 : Number(quality) || 0 }
    })
    .filter(({ tag, quality }) => tag !== '' && quality > 0)
    .sort((a, b) => b.quality - a.quality)
  for (const { tag } of wanted) {
    const exact = offered.find((language) => language.key === tag)
    const sameLanguage = exact ?? offered.find((language) => language.key.slice(0, 2) === tag.slice(0, 2))
    if (sameLanguage) return sameLanguage.key
  }
  const [first] = [...offered].sort((a, b) => a.priority - b.priority)
  return (first ?? tenant.languages[0])?.key ?? 'en-us'
}
