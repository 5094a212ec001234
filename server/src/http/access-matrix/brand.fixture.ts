import type { Database } from '../../db/index.ts'
import { replaceCities, saveCableAddress } from '../../modules/cable/index.ts'
import { replacePageRows, savePage, saveRow } from '../../modules/catalogue/index.ts'
import { replaceLineup, saveChannel } from '../../modules/channels/index.ts'
import { replaceContentLinks, replaceOffer, saveContent, saveTrailer } from '../../modules/contents/index.ts'
import { saveNews } from '../../modules/news/index.ts'
import { replacePackets } from '../../modules/packets/index.ts'
import { savePerson } from '../../modules/persons/index.ts'
import { savePromo } from '../../modules/promo/index.ts'
import { saveSeoMask } from '../../modules/seo/index.ts'
import { replaceLines, saveTenantSecret } from '../../modules/signin/index.ts'
import { saveTenant } from '../../modules/tenants/index.ts'
import { testTenant } from '../../testing/small-world.ts'

/** Broadcast by the channel that only alpha carries. */
export const programOfAlpha = 1

const look = { logo: '/media/art/sea.svg', color: '#003050', archived_days: 7, cycle_days: 1, age: 6 }

/** The partner of a brand and its signing key. */
export const partnerOf = (word: string) => ({ name: `${word}-bank`, key: `${word} key of the bank` })

/** A brand with every sign-in method, and with unique words in its texts. */
async function openWays(db: Database, shortname: string, word: string): Promise<number> {
  const brand = testTenant(shortname)
  const text = { en: word, ru: word }
  const { name, key } = partnerOf(word)
  const tenantId = await saveTenant(db, {
    ...brand,
    traits: {
      ...brand.traits,
      ...{ signIn: ['phone', 'password', 'cable', 'auto', 'partner'], partners: [name] },
      hasBlockStatus: true,
    },
    texts: { ...brand.texts, agreement: text, privacy: text },
  })
  await saveTenantSecret(db, tenantId, 'partner', key)
  return tenantId
}

/** A channel, film, trailer, page and agreement of a brand, each with a unique word. */
export async function fillBrand(db: Database, shortname: string, word: string) {
  const tenantId = await openWays(db, shortname, word)
  const channelId = await saveChannel(db, {
    ...look,
    slug: word,
    name: { en: word },
    description: { en: word },
    player_web: `/${word}`,
  })
  await replaceLineup(db, tenantId, {
    channels: [{ channelId, number: 1, isFeatured: true }],
    categories: [{ id: 32, slug: word, name: { en: word }, channelIds: [channelId] }],
  })
  const texts = { slug: word, title: { en: word }, description: { en: word }, playback_points: [] }
  const contentId = await saveContent(db, { ...texts, year: 2026, age: 6, image: null, asset_id: 'sea' })
  await replaceOffer(db, tenantId, [contentId])
  const trailerId = await saveTrailer(db, contentId, 'sea')
  const personId = await savePerson(db, { slug: `${word}-person`, name: { en: word }, bio: { en: word } })
  const persons = [{ personId, role: 'actor' }]
  await replaceContentLinks(db, contentId, { genreIds: [], countryIds: [], persons })
  const article = { title: { en: word }, short: { en: word }, html: { en: word }, published_at: 0 }
  const newsId = await saveNews(db, { tenantId, ...article })
  await saveSeoMask(db, { tenantId, page_type: word, text_type: 'title', value: { en: word } })
  const named = { tenantId, slug: word, title: { en: word } }
  const rowId = await saveRow(db, { ...named, template: 'content-v', query: { by: 'filter' } })
  const pageId = await savePage(db, { ...named, template: 'catalog', menu_position: 1 })
  const startId = await savePage(db, { ...named, slug: 'startpage', template: 'catalog' })
  for (const id of [pageId, startId]) await replacePageRows(db, id, [rowId])
  const agreement = { tenant_id: tenantId, title: JSON.stringify({ en: word }), url: `/${word}` }
  const { id: agreementId } = await db
    .insertInto('agreements')
    .values(agreement)
    .returning('id')
    .executeTakeFirstOrThrow()
  const sold = { name: { en: word }, short: { en: word }, description: { en: word }, benefits: [] }
  const terms = { is_base: true, periods: [{ months: 1, price: 100 }], agreement: agreementId }
  const packets = await replacePackets(db, tenantId, [
    { slug: word, ...sold, ...terms, channelIds: [channelId] },
  ])
  const packetId = packets.get(word) ?? 0
  await savePromo(db, tenantId, { slug: word, days: 7, packetIds: [packetId], startsMs: 0, codes: [] })
  return { tenantId, channelId, contentId, trailerId, rowId, pageId, agreementId, personId, newsId, packetId }
}

/** The subscriber line and the cabled home of an account, in a city of the brand. */
export async function connectHome(
  db: Database,
  tenantId: number,
  { line, phone, word }: { line: string; phone: string; word: string },
): Promise<void> {
  await replaceLines(db, tenantId, [{ addresses: line, providerUid: `${word}-line` }])
  await replaceCities(db, tenantId, [{ en: 'Harbour City' }])
  await saveCableAddress(db, tenantId, { phone, address: `${word} street`, providerUid: `${word}-home` })
}
