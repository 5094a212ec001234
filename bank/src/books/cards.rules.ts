import type { Refusal } from './payment.ts'

/** What becomes of a payment: it is paid, stays in processing until somebody decides, or is refused. */
export type Outcome = 'paid' | 'processing' | Refusal

export interface TestCard {
  number: string
  name: 'pays' | 'declined' | 'insufficient_funds' | 'pays_once' | 'processing'
  /** For a person on the page. */
  onPage: Outcome
  /** For a merchant who charges the saved card. */
  whenSaved: Outcome
}

/** The numbers of the sandbox: no other card exists. */
export const testCards: readonly TestCard[] = [
  { number: '0000000000000001', name: 'pays', onPage: 'paid', whenSaved: 'paid' },
  { number: '0000000000000002', name: 'declined', onPage: 'declined', whenSaved: 'declined' },
  {
    ...{ number: '0000000000000003', name: 'insufficient_funds' },
    ...{ onPage: 'insufficient_funds', whenSaved: 'insufficient_funds' },
  },
  { number: '0000000000000004', name: 'pays_once', onPage: 'paid', whenSaved: 'insufficient_funds' },
  { number: '0000000000000005', name: 'processing', onPage: 'processing', whenSaved: 'processing' },
]

export function findTestCard(number: string): TestCard | undefined {
  const digits = number.replaceAll(/\s/g, '')
  return testCards.find((card) => card.number === digits)
}

export const maskOf = (number: string) => `•••• ${number.slice(-4)}`
