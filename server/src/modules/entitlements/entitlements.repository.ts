import { sql } from 'kysely'
import type { Database } from '../../db/index.ts'
import { type State, watchedStates, watchedUntil } from '../subscriptions/index.ts'
import type { Entitlement } from './entitlement.rules.ts'

interface Row {
  source: Entitlement['source']
  packet_id: number | null
  content_id: number | null
  state: State | null
  starts_at: Date
  ends_at: Date | null
}

/** The entitlements of a user, those of packets inside others too. */
export async function listEntitlements(db: Database, userId: number): Promise<Entitlement[]> {
  const { rows } = await sql<Row>`
    with own as (
      select case kind when 'promo' then 'promo' else 'subscription' end as source, packet_id, null::integer as content_id, state,
        anchor_at as starts_at, paid_until as ends_at
      from subscriptions where user_id = ${userId} and state = any (${[...watchedStates]}::text[])
      union all
      select 'grant', packet_id, null, null, 'epoch', until_at from packet_grants where user_id = ${userId}
      union all
      select 'purchase', null, content_id, null, bought_at, until_at
      from purchases where user_id = ${userId} and refunded_at is null
    )
    select * from own
    union all
    select source, member_id, null, state, starts_at, ends_at
    from own join packet_members using (packet_id)
  `.execute(db)
  return rows.map(({ source, packet_id, content_id, state, starts_at, ends_at }) => ({
    ...{ source, packetId: packet_id, contentId: content_id, startsMs: starts_at.getTime() },
    endsMs: endOf(state, ends_at),
  }))
}

function endOf(state: State | null, endsAt: Date | null): number {
  if (endsAt === null) return Number.POSITIVE_INFINITY
  return state ? watchedUntil({ state, paidUntilMs: endsAt.getTime() }) : endsAt.getTime()
}
