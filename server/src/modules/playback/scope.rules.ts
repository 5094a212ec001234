/** The highest age that a link opens, live and in the archive. */
export interface AgeLimits {
  readonly live: number
  readonly replay: number
}

/** What the gate allowed of a channel when the link was made. */
export interface ChannelGrant {
  readonly tenantId: number
  readonly limits: AgeLimits
}

const channelForm = /^b([1-9]\d{0,8})-live(0|[1-9]\d?)-replay(0|[1-9]\d?)$/
const assetForm = /^b([1-9]\d{0,8})$/

/** The scope of a link to a channel: everything below this path. */
export function channelScope(channelId: number, { tenantId, limits }: ChannelGrant): string {
  return `channels/${channelId}/b${tenantId}-live${limits.live}-replay${limits.replay}`
}

export function assetScope(assetId: string, tenantId: number): string {
  return `assets/${assetId}/b${tenantId}`
}

export function readChannelGrant(text: string): ChannelGrant | undefined {
  const [, tenant, live, replay] = channelForm.exec(text) ?? []
  if (!tenant) return undefined
  return { tenantId: Number(tenant), limits: { live: Number(live), replay: Number(replay) } }
}

/** The brand that a link to an asset was made for. */
export function readAssetGrant(text: string): number | undefined {
  const [, tenant] = assetForm.exec(text) ?? []
  return tenant === undefined ? undefined : Number(tenant)
}
