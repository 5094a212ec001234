import type { Parsed } from '@onair/contract'
import type { Caller } from '../../core/call.ts'
import { createWriteBatch } from '../../core/write-batch.ts'
import { createDayMaker, type Database } from '../../db/index.ts'
import { subjectOf, variantOf } from './ab-test.rules.ts'
import { insertEvents, listRunningTests, type StoredEvent } from './analytics.repository.ts'
import { viewingOf, withoutAccess, withoutSecrets } from './event-text.rules.ts'

/** Nobody waits for these. */
const everyMs = 250
const maxItems = 200
const maxWaiting = 5_000

/** The batch of one visit, and who sent it. */
export interface Sent {
  tenantId: number
  userId: number | null
  body: Parsed<'collectEvents'>['body']
  nowMs: number
}

type WireEvent = Sent['body']['events'][number]

function storedDetails({ statId, url, details, ...rest }: NonNullable<WireEvent['details']>) {
  return {
    ...rest,
    ...(statId !== undefined && { viewing: viewingOf(statId) }),
    ...(url !== undefined && { url: withoutSecrets(url) }),
    ...(details !== undefined && { details: withoutSecrets(details) }),
  }
}

/** Values are ids and addresses, but for what somebody has typed. */
function storedValue(name: string, value: string): string {
  return name === 'channel_search' ? withoutSecrets(value) : withoutAccess(value)
}

function storedEvents({ tenantId, userId, body, nowMs }: Sent): StoredEvent[] {
  return body.events.map(({ name, age, value, source, details }) => ({
    ...{ tenantId, userId, name, receivedMs: nowMs, happenedMs: nowMs - age },
    ...{ visit: body.visit, userState: body.user_state, variants: body.variants ?? {} },
    value: value === undefined ? null : storedValue(name, value),
    source: source === undefined ? null : withoutAccess(source),
    details: details ? storedDetails(details) : {},
    sellClickId: body.sell_click_id ?? null,
  }))
}

/** What viewers did, and which variants of tests they see. */
export function createAnalytics(db: Database) {
  const makeDays = createDayMaker(db, 'analytics_events')
  const batch = createWriteBatch<Sent, number>({
    isFaultOfOne: () => false,
    ...{ everyMs, maxItems, maxWaiting },
    write: async (sent) => {
      await makeDays(sent.map(({ nowMs }) => nowMs))
      await insertEvents(db, sent.flatMap(storedEvents))
      return sent.map(({ body }) => body.events.length)
    },
  })
  return {
    /** How many events were stored. */
    collect: (sent: Sent): Promise<number> => batch.add(sent),
    drain: () => batch.drain(),
    async testsOf(tenantId: number, caller: Caller) {
      const tests = await listRunningTests(db, tenantId)
      return tests.map(({ id, name, variants }) => ({
        ...{ id, name },
        variant: variantOf({ id, variants }, subjectOf(caller)),
      }))
    },
  }
}

export type Analytics = ReturnType<typeof createAnalytics>
