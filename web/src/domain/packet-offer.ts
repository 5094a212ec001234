/** What the address carries when packets are offered: for which content, and which of its packets was chosen. */
export interface OfferState {
  content: number
  packet?: number | undefined
}
