import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '../../db/index.ts'
import { createTestDatabase } from '../../testing/test-database.ts'

const migrations = fileURLToPath(new URL('../../../migrations', import.meta.url))
const moved = '0040_purchase_types.sql'

test('a packet of before has its price and months as its only period, and its benefits without pictures', async () => {
  const database = await createTestDatabase({ from: 'template0' })
  const folder = await mkdtemp(join(tmpdir(), 'onair-migrations-'))
  const { db } = database
  const run = async (isTaken: (name: string) => boolean) => {
    for (const name of (await readdir(migrations)).filter(isTaken))
      await cp(join(migrations, name), join(folder, name))
    await migrate(db, folder, () => undefined)
  }
  await run((name) => name < moved)
  await sql`
    insert into tenants (id, shortname, name, hosts, is_default, traits, theme, texts, languages, currency, support, artwork)
    values (7, 'old', 'Old', '{}', false, '{}', '{}', '{}', '[]', '{}', '{}', '{}')`.execute(db)
  await sql`
    insert into packets (tenant_id, slug, name, short, description, benefits, is_base, price, months, position)
    values (7, 'cinema', '{"en": "Cinema"}', '{}', '{}', '[{"en": "No ads"}]', false, 199000, 12, 0),
      (7, 'start', '{"en": "Start"}', '{}', '{}', '[]', true, 14900, 1, 1)`.execute(db)
  await run((name) => name === moved)
  const { rows } = await sql`
    select slug, benefits, kind, months, days, price, trial_price, is_offered from packets
    join purchase_types on packet_id = packets.id and purchase_types.tenant_id = packets.tenant_id
    order by packets.position`.execute(db)
  const period = { kind: 'period', days: 0, trial_price: null, is_offered: true }
  expect(rows).toEqual([
    {
      slug: 'cinema',
      benefits: [{ icon: null, text: { en: 'No ads' } }],
      months: 12,
      price: 199_000,
      ...period,
    },
    { slug: 'start', benefits: [], months: 1, price: 14_900, ...period },
  ])
  await database.drop()
  await rm(folder, { recursive: true })
})
