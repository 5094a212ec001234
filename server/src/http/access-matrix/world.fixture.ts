import { rebuildSearch } from '../../modules/search/index.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { seatActors } from './actors.fixture.ts'
import { connectHome, fillBrand } from './brand.fixture.ts'

export const ownerPhone = '70000000091'

/** Two brands with unique words, and every actor of the matrix in a session of its own. */
export async function openAccessWorld(environment: Record<string, string> = {}) {
  const app = await openTestApp({ ONAIR_RATE_LIMIT: '100000', ...environment })
  const { db } = app.database
  const alpha = await fillBrand(db, 'alpha', 'canaryalpha')
  const beta = await fillBrand(db, 'beta', 'canarybeta')
  await connectHome(db, alpha.tenantId, { line: '10.91.0.0/16', phone: ownerPhone, word: 'canaryowner' })
  await rebuildSearch(db)
  await db
    .insertInto('lineups')
    .values({ tenant_id: alpha.tenantId, channel_id: app.world.channelId, number: 2, is_featured: false })
    .execute()
  await app.announce('tenants', 'channels', 'schedule', 'catalogue')
  return { app, alpha, beta, people: await seatActors(app) }
}

export type AccessWorld = Awaited<ReturnType<typeof openAccessWorld>>
