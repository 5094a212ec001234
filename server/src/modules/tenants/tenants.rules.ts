import type { Tenant } from '../../core/tenant.ts'

/**
 * The brand of a host name. On a host of the default brand or of nobody, a link may name another brand by short name
 * or partner.
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

/** A brand does not show another one; an address names it by short name or id. */
export function isCalled(tenant: Tenant, called: string): boolean {
  return isNamed(tenant, called) || called === String(tenant.id)
}

/** The best interface language of a brand for an Accept-Language header. */
export function chooseLanguage(tenant: Tenant, acceptLanguage: string | undefined): string {
  const offered = tenant.languages.filter((language) => language.interface)
  const preferred = (acceptLanguage ?? '')
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', quality] = part.trim().toLowerCase().split(';q=')
      return { tag, quality: quality === undefined ? 1 : Number(quality) || 0 }
    })
    .filter(({ tag, quality }) => tag !== '' && quality > 0)
    .sort((a, b) => b.quality - a.quality)
  for (const { tag } of preferred) {
    const exact = offered.find((language) => language.key === tag)
    const sameLanguage = exact ?? offered.find((language) => language.key.slice(0, 2) === tag.slice(0, 2))
    if (sameLanguage) return sameLanguage.key
  }
  const [first] = [...offered].sort((a, b) => a.priority - b.priority)
  return (first ?? tenant.languages[0])?.key ?? 'en-us'
}
