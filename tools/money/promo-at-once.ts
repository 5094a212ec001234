import type { AttackResult } from '../attack/result.ts'
import { inParallel } from './in-parallel.ts'
import type { MoneyService } from './money-service.ts'

export interface PromoOptions {
  codes: number
  /** How many people redeem each of them at once. */
  people: number
}

/** Lets many people redeem each of some codes that may be redeemed once. */
export async function redeemAtOnce(
  service: MoneyService,
  { codes: count, people }: PromoOptions,
): Promise<AttackResult> {
  const { world, insist } = service
  const codes = Array.from({ length: count }, (_, index) => `ONCE-${index + 1}`)
  for (const code of codes) await world.addCodes(code.toLowerCase(), [code])
  const payers = await service.enter(people, 0)
  const outcomes = new Map<string, number>()
  for (const code of codes) {
    const answers = await inParallel(people, payers, ({ token }) =>
      insist('/v2/users/self/promokeys', { token, body: { key: code } }),
    )
    for (const { status, body } of answers) {
      const outcome = status === 200 ? 'redeemed' : String(body['error_code'])
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
    }
  }
  const stored = await world.query<{ code: string; uses: number; redemptions: number; days: number }>(
    `select codes.code, codes.uses, count(redemptions.id)::int as redemptions from promo_codes codes
    left join promo_redemptions redemptions on redemptions.code = codes.code and redemptions.batch_id = codes.batch_id
    where codes.code = any ($1) group by codes.code, codes.uses`,
    [codes],
  )
  // Whoever wins several codes has one subscription that is as much longer.
  const [given] = await world.query<{ days: number }>(
    `select coalesce(sum(paid_days), 0)::int as days from subscriptions where user_id = any ($1) and kind = 'promo'`,
    [payers.map(({ userId }) => userId)],
  )
  const redeemed = outcomes.get('redeemed') ?? 0
  const refused = outcomes.get('promo_used') ?? 0
  const redemptions = stored.reduce((sum, one) => sum + one.redemptions, 0)
  const days = given?.days ?? 0
  return {
    scenario: 'promo codes at once',
    tries: count * people,
    result:
      `${redeemed} redeemed, ${refused} told that it is used, ${count * people - redeemed - refused} others; ` +
      `${redemptions} redemptions, ${days} days given`,
    goal: `${count} redemptions, ${count * promoDays} days`,
    isMet:
      redeemed === count &&
      refused === count * (people - 1) &&
      stored.length === count &&
      stored.every(({ uses, redemptions: own }) => uses === 1 && own === 1) &&
      days === count * promoDays,
  }
}

const promoDays = 30
