/** The history state of a packet offer: what it opens, and the selected packet. */
export interface OfferState {
  content?: number | undefined
  channel?: number | undefined
  packet?: number | undefined
}

/** The state of the offer for a channel; what another offer left in the history is replaced. */
export function channelOffer(channel: number): OfferState {
  return { channel, content: undefined, packet: undefined }
}
