/** What a link to a channel opens: everything below this path. */
export function channelScope(channelId: number): string {
  return `channels/${channelId}`
}

export function assetScope(assetId: string): string {
  return `assets/${assetId}`
}
