import type { Answer } from '@onair/contract'
import { pathTo } from '@onair/contract/addresses'
import { countsTrial, daysOf, periodOf } from '@onair/contract/selling'
import { translate } from '../../core/translate.ts'
import type { Packet, Period } from './packet.ts'

type PacketAnswer = Answer<'getPacket'>
type PeriodAnswer = Answer<'listPurchasePeriods'>['purchaseperiods'][number]

/** What a user has of a packet. */
export interface PacketOfUser
  extends Pick<
    PacketAnswer,
    'available' | 'is_used_trial' | 'is_paused' | 'subscription' | 'user_purchase' | 'next_user_purchase'
  > {
  hasAcceptedAgreement: boolean
  balanceMinor: number
}

/** For a reader who has nothing of it. */
export const ofNobody: PacketOfUser = {
  ...{ available: false, is_used_trial: false, is_paused: false },
  ...{ subscription: null, user_purchase: null, next_user_purchase: null },
  ...{ hasAcceptedAgreement: false, balanceMinor: 0 },
}

/** A period without a known beginning does not begin in a leap year. */
const anyCommonYear = 2027

function presentTrial({ trial }: Period, is_used_trial: boolean) {
  const period = trial && periodOf(trial)
  return {
    amount: trial?.price ?? null,
    period,
    isOffered: countsTrial({ trial_period_human: period, is_used_trial }),
  }
}

/** A packet without what only its page shows: its channels, contents and libraries. */
export function presentPacket(packet: Packet, language: string, ofUser = ofNobody): PacketAnswer {
  const { hasAcceptedAgreement, balanceMinor: _, ...state } = ofUser
  const { id, is_base, price, channels_count, row_slug, design, agreement, parent_name } = packet
  const [period] = packet.periods
  const trial = presentTrial(period, state.is_used_trial)
  return {
    ...state,
    ...{ id, is_base, base: is_base, channels_count, row_slug, design, bundle: null },
    ...{ price, total_price: price, trial_price: trial.amount, trial_amount: trial.amount },
    ...{ channels: [], libraries: [], videos: [] },
    name: translate(packet.name, language),
    short: translate(packet.short, language) || null,
    description: translate(packet.description, language),
    benefits: packet.benefits.map(({ icon, text }) => ({ icon, text: translate(text, language) })),
    is_trial: trial.isOffered,
    period: daysOf(periodOf(period), anyCommonYear),
    period_human: periodOf(period),
    trial_period_human: trial.period,
    agreement: agreement && {
      ...{ id: agreement.id, url: agreementUrl(packet.id, agreement), is_accepted: hasAcceptedAgreement },
      title: translate(agreement.title, language),
    },
    packets: packet.members.map((member) => presentMember(member, language)),
    include: packet.include.map((text) => translate(text, language)),
    parent_name: parent_name && translate(parent_name, language),
  }
}

/** what is elsewhere is read through us, on the page of agreements. */
function agreementUrl(packetId: number, { url, hasText }: NonNullable<Packet['agreement']>): string {
  return hasText || /^https?:/.test(url) ? `${pathTo('agreement')}?packet=${packetId}` : url
}

function presentMember({ id, name, short, price, channels_count }: Packet, language: string) {
  return {
    ...{ id, price, channels_count },
    name: translate(name, language),
    short: translate(short, language) || null,
  }
}

/** The periods of a packet, the default one first. */
export function presentPeriods(packet: Packet, language: string, ofUser = ofNobody): PeriodAnswer[] {
  return packet.periods.map((period) => {
    const { id, price, description } = period
    const trial = presentTrial(period, ofUser.is_used_trial)
    const due = trial.isOffered ? (trial.amount ?? price) : price
    return {
      period_human: periodOf(period),
      description: translate(description, language) || null,
      purchases_type: [
        {
          ...{ id, amount: price, trial_amount: trial.amount },
          period_human: periodOf(period),
          trial_period_human: trial.period,
          is_have_trial: trial.isOffered,
          is_have_money_on_balance: ofUser.balanceMinor >= due,
        },
      ],
    }
  })
}
