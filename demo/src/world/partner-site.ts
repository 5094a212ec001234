import { aurora } from './aurora.ts'
import { onair } from './onair.ts'
import type { World } from './world.ts'

/** Lets the host of the second brand show players of the first, as a partner's site: /demo/embed. */
export function withPartnerSite(world: World, port: number): World {
  // A port that is not chosen yet cannot be named.
  if (port === 0) return world
  const origins = aurora.hosts.map((host) => `http://${host}:${port}`)
  const tenants = world.tenants.map((tenant) =>
    tenant === onair ? { ...tenant, traits: { ...tenant.traits, embeds: { origins } } } : tenant,
  )
  return { ...world, tenants }
}
