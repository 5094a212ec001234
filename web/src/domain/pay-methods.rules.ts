import type { Card, PaySystem } from '../api/payment.queries.ts'

export type Payform = PaySystem['payforms'][number]['shortname']

/** One way to pay: a form of a pay system, with the card that it charges. */
export interface PayMethod {
  system: PaySystem
  form: Payform
  card: Card | null
  /** Whether it asks for a card where another one of the same bank is linked. */
  isNewCard: boolean
}

const cardOf = (cards: readonly Card[], { shortname }: PaySystem): Card | null => {
  const own = cards.filter(({ paysystem_shortname }) => paysystem_shortname === shortname)
  return own.find(({ is_primary }) => is_primary) ?? own[0] ?? null
}

/** The ways to pay in the order of the operator; a linked card is none while the page of its bank can link one. */
export function payMethods(systems: readonly PaySystem[], cards: readonly Card[]): PayMethod[] {
  return systems.flatMap((system) => {
    const card = cardOf(cards, system)
    const forms = system.payforms.map(({ shortname }) => shortname)
    const isShown = (form: Payform) => form !== 'linkedcard' || card !== null || !forms.includes('short_url')
    return forms.filter(isShown).map((form) => ({
      ...{ system, form, card: form === 'linkedcard' ? card : null },
      isNewCard: form === 'short_url' && card !== null && forms.includes('linkedcard'),
    }))
  })
}

/** The linked card that a missing amount is asked of first; null without one. */
export const cardMethod = (methods: readonly PayMethod[]): PayMethod | null =>
  methods.find(({ form, card }) => form === 'linkedcard' && card?.is_primary) ??
  methods.find(({ card }) => card !== null) ??
  null

/** Whether the page of the bank may link the card that pays. */
export const canSaveCard = ({ system, form }: PayMethod): boolean =>
  form === 'short_url' && system.payforms.some(({ shortname }) => shortname === 'linkedcard')

/** V-4.99: what an operator tells about paying by it: for a packet where something is bought, else in general. */
export const infoOf = ({ system }: PayMethod, isPurchase: boolean): string =>
  (isPurchase ? (system.how_to_use_packet ?? system.how_to_use) : system.how_to_use) ?? system.title
