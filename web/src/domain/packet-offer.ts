/** The history state of a packet offer: its content and the selected packet. */
export interface OfferState {
  content: number
  packet?: number | undefined
}
