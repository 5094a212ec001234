import { trialDaysOf } from '../../domain/promo-days.rules.ts'

interface PromoFacts {
  isUser: boolean
  isChild: boolean
  /** Days that whoever signs in watches for nothing. */
  promoDays: number
  promoAllowed: boolean
  /** How the brand offers a packet to try, and the first one that can be; null without either. */
  packet: { text: string; id: number; days: number; price: string } | null
}

export interface HeaderPromos {
  /** Days of the trial that a guest is told of; null without one. */
  trialDays: number | null
  packet: { id: number; text: string } | null
  hasCode: boolean
}

/** V-2.110 to V-2.112: what the header offers; one offer beside the code, so that the menu keeps its room. */
export function headerPromos(facts: PromoFacts, periodText: string): HeaderPromos {
  const { isUser, isChild, promoDays, promoAllowed, packet } = facts
  const trialDays = !isUser && promoDays > 0 ? trialDaysOf(promoDays) : null
  const text = packet?.text
    .replace('{period}', periodText)
    .replace('{days}', String(packet.days))
    .replace('{price}', packet.price)
  return {
    trialDays,
    packet: packet && text && trialDays === null && !isChild ? { id: packet.id, text } : null,
    hasCode: promoAllowed && !isChild,
  }
}

interface Trial {
  id: number
  trial_price: number | null
  trial_period_human: { days: number; months: number; years: number } | null
  is_used_trial: boolean
  subscription: unknown
}

/** The first packet that somebody may still try by days. */
export const firstTrial = <P extends Trial>(packets: readonly P[]): P | undefined =>
  packets.find(
    ({ trial_price, trial_period_human, is_used_trial, subscription }) =>
      trial_price !== null && (trial_period_human?.days ?? 0) > 0 && !is_used_trial && !subscription,
  )
