const readWithinPx = 100

interface Scroll {
  scrollTop: number
  clientHeight: number
  scrollHeight: number
}

/** Whether a text was scrolled to its end, or so near that nobody would call it unread. */
export function isRead({ scrollTop, clientHeight, scrollHeight }: Scroll): boolean {
  return scrollHeight - scrollTop - clientHeight <= readWithinPx
}

/** The text by paragraphs; any number of blank lines parts two of them. */
export function paragraphs(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
}

/** What the address of a legal text carries where somebody has to agree to it. */
export interface LegalState {
  /** The agreement of a packet. */
  agreement?: { id: number; title: string; text: string | null }
  /** Where the viewer goes on once it is accepted. */
  callback?: string
  backUrl?: string
}

/** Cancel and accept are offered only where there is something to accept and somewhere to go on. */
export function isAsked(state: LegalState): boolean {
  return state.agreement !== undefined && state.callback !== undefined
}
