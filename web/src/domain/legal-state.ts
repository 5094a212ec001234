/** The history state of a legal text that must be accepted. */
export interface LegalState {
  /** The agreement of a packet; without a text it is the one that the address names. */
  agreement?: { id: number; title: string; text: string | null }
  /** The address after acceptance. */
  callback?: string
  backUrl?: string
}
