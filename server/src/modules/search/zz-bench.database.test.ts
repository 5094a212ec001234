import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { fillSmallWorld } from '../../testing/small-world.ts'
import { createTestDatabase } from '../../testing/test-database.ts'
import { replaceOffer } from '../contents/index.ts'
import { createSearch, rebuildSearch } from './index.ts'

const ruWords =
  'ночное море шторм тишина берег дорога город дети любовь война мир человек время солнце луна звезда река лес гора зима весна лето осень дом окно дверь сердце душа свет тень огонь вода ветер снег дождь птица волк медведь кошка собака король принц герой тайна сон память письмо музыка танец песня путь враг друг брат сестра мать отец сын дочь'.split(
    ' ',
  )
const enWords =
  'night sea storm silence coast road city children love war peace man time sun moon star river forest mountain winter spring summer autumn house window door heart soul light shadow fire water wind snow rain bird wolf bear cat dog king prince hero secret dream memory letter music dance song path enemy friend brother sister mother father son daughter the of and in'.split(
    ' ',
  )

test('bench', { timeout: 3_600_000 }, async () => {
  const d = await createTestDatabase()
  const { db } = d
  const { alphaId } = await fillSmallWorld(db)
  for (const size of [1000, 100_000]) {
    await sql`delete from contents`.execute(db)
    await sql`delete from persons`.execute(db)
    const ru = `array[${ruWords.map((w) => `'${w}'`).join(',')}]`
    const en = `array[${enWords.map((w) => `'${w}'`).join(',')}]`
    await sql
      .raw(`insert into contents (slug, title, description, kind, popularity, age, asset_id, year)
      select 'c' || n, jsonb_build_object('ru', (${ru})[1 + floor(random()*50)::int] || ' ' || (${ru})[1 + floor(random()*50)::int] || ' ' || n,
       'en', (${en})[1 + floor(random()*55)::int] || ' ' || (${en})[1 + floor(random()*55)::int] || ' ' || n), '{}', 'movie', (random()*1000000)::int, 6, 'sea', 2020
      from generate_series(1, ${size}) n`)
      .execute(db)
    await sql
      .raw(
        `insert into persons (slug, name, popularity) select 'p' || n, jsonb_build_object('en', (${en})[1 + floor(random()*55)::int] || ' ' || md5(n::text)), (random()*1000000)::int from generate_series(1, ${size / 2}) n`,
      )
      .execute(db)
    await sql
      .raw(
        `insert into content_persons select (select min(id) from contents) + (id - (select min(id) from persons)), id, 'actor', 0 from persons`,
      )
      .execute(db)
    const ids = (await sql<{ id: number }>`select id from contents`.execute(db)).rows.map((r) => r.id)
    await replaceOffer(db, alphaId, ids)
    let t = performance.now()
    await rebuildSearch(db)
    console.log(size, 'rebuild', Math.round(performance.now() - t))
    await sql`analyze`.execute(db)
    const search = createSearch(db)
    for (const of of ['content', 'person'] as const)
      for (const text of [
        'a',
        's',
        'но',
        'ноч',
        'night',
        'ночное море',
        'the',
        'море 77',
        'vjht',
        'ночнае моер',
        'zzzzzz',
        'ккккккк',
        'пр',
      ]) {
        const times: number[] = []
        let found = 0
        for (let i = 0; i < 15; i++) {
          t = performance.now()
          found = (await search.find({ tenantId: alphaId, role: 'adult', of, text, offset: 0, limit: 20 }))
            .length
          times.push(performance.now() - t)
        }
        times.sort((a, b) => a - b)
        console.log(size, of, text, found, times[0]!.toFixed(1), times[7]!.toFixed(1), 'ms')
      }
  }
  const { writeFileSync } = await import('node:fs')
  writeFileSync('/tmp/h2/url', d.url)
  while (!(await import('node:fs')).existsSync('/tmp/h2/stop')) await new Promise((r) => setTimeout(r, 1000))
  await d.drop()
  expect(1).toBe(1)
})
