import type { LegalState } from '../../domain/legal-state.ts'

const readWithinPx = 100

interface Scroll {
  scrollTop: number
  clientHeight: number
  scrollHeight: number
}

/** Whether a text was scrolled to its end, or nearly so. A text that is not displayed yet has no height. */
export function isRead({ scrollTop, clientHeight, scrollHeight }: Scroll): boolean {
  return clientHeight > 0 && scrollHeight - scrollTop - clientHeight <= readWithinPx
}

/** Paragraphs of a text, separated by blank lines. */
export function paragraphs(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
}

/** Whether to ask for acceptance: only with an agreement and an address to continue at. */
export function isAsked(state: LegalState): boolean {
  return state.agreement !== undefined && state.callback !== undefined
}

/** V-2.102: the packet whose agreement the address names; null for the terms of the brand. */
export function packetIn(search: string): number | null {
  const text = new URLSearchParams(search).get('packet') ?? ''
  return /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null
}
