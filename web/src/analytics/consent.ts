import { create } from 'zustand'
import { readStored, writeStored } from '../brand/local-storage.ts'

const key = 'analytics_consent'

export type ConsentAnswer = 'given' | 'denied'

function readAnswer(): ConsentAnswer | null {
  const stored = readStored(key)
  return stored === 'given' || stored === 'denied' ? stored : null
}

/** What the viewer of this browser has answered; null before that. */
export const useConsent = create<{ answer: ConsentAnswer | null }>(() => ({ answer: readAnswer() }))

export function answerConsent(answer: ConsentAnswer): void {
  writeStored(key, answer)
  useConsent.setState({ answer })
}
