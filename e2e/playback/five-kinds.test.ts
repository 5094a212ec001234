import { expect, test } from 'vitest'
import { newGuest } from '../world/remembered-guest.ts'
import { openSharedEnvironment } from '../world/test-environment.ts'
import { newViewer } from '../world/viewer.ts'
import { seePictureAdvance } from '../world/watching.ts'

const environment = openSharedEnvironment({ isPlain: true })
const hourS = 3_600

/** One of each kind that has an address of its own. */
async function addresses() {
  const { db, origin } = environment.service
  const film = await db
    .selectFrom('contents')
    .select('id')
    .where('kind', '=', 'movie')
    .where('asset_id', 'is not', null)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const person = await db.selectFrom('persons').select('slug').orderBy('id').executeTakeFirstOrThrow()
  const news = await db
    .selectFrom('news')
    .innerJoin('tenants', 'tenants.id', 'news.tenant_id')
    .select('news.id')
    .where('tenants.shortname', '=', 'onair')
    .orderBy('news.id')
    .executeTakeFirstOrThrow()
  const anHourAgoS = Math.floor(Date.now() / 1000) - hourS
  return {
    origin: origin('localhost'),
    played: ['/channels/all/horizon', `/channels/all/horizon?ts=${anHourAgoS}`, `/watch/${film.id}`],
    read: ['/programs/1', `/persons/${person.slug}`, `/news/${news.id}`],
  }
}

test.each(['a guest', 'a user'])(
  '[P-1.02] %s reaches live channels with their archive, films, programmes, persons and news',
  async (who) => {
    const { origin, played, read } = await addresses()
    const { page, context, troubles } =
      who === 'a guest'
        ? await newGuest(environment.browser, { origin })
        : await newViewer(environment, { origin })
    for (const path of played) {
      await page.goto(path)
      await seePictureAdvance(page, 10)
    }
    for (const path of read) {
      await page.goto(path)
      const heading = page.getByRole('dialog').getByRole('heading', { level: 1 })
      await heading.waitFor()
      expect((await heading.innerText()).length, path).toBeGreaterThan(2)
    }
    expect(troubles).toEqual([])
    await context.close()
  },
)
