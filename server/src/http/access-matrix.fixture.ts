import type { OperationId, Request } from '@onair/contract'
import { ParentalAction } from '@onair/contract'
import { exampleRequest } from '@onair/contract/testing'
import { announceChange } from '../db/index.ts'
import { replacePageRows, savePage, saveRow } from '../modules/catalogue/index.ts'
import { replaceLineup, saveChannel } from '../modules/channels/index.ts'
import { replaceContentLinks, replaceOffer, saveContent, saveTrailer } from '../modules/contents/index.ts'
import { saveNews } from '../modules/news/index.ts'
import { savePerson } from '../modules/persons/index.ts'
import { saveAvatars } from '../modules/profiles/index.ts'
import { rebuildSearch } from '../modules/search/index.ts'
import { saveSeoMask } from '../modules/seo/index.ts'
import { hashToken, sessionKeyOf } from '../modules/sessions/index.ts'
import { addDevice, enterAsUser, type Person, signInAgain } from '../testing/people.ts'
import { call, enterAsGuest, openTestApp, type TestApp } from '../testing/test-app.ts'

/** Those whom a call is refused come first: what it removes is there until its owner calls. */
export const callers = ['nobody', 'guest', 'other', 'abroad', 'child', 'user'] as const
export type CallerName = (typeof callers)[number]

/** Words that stand in the records of an account or a brand and nowhere else. */
const words = {
  owner: ['canaryowner', '70000000091', '910000091'],
  other: ['canaryother', '70000000092', '910000092'],
  abroad: ['canaryabroad', '70000000093', '910000093'],
  alpha: ['canaryalpha'],
  beta: ['canarybeta'],
}

type Word = keyof typeof words

const foreignTo: Record<CallerName, Word[]> = {
  nobody: ['owner', 'other', 'abroad', 'beta'],
  guest: ['owner', 'other', 'abroad', 'beta'],
  other: ['owner', 'abroad', 'beta'],
  abroad: ['owner', 'other', 'alpha'],
  child: ['other', 'abroad', 'beta'],
  user: ['other', 'abroad', 'beta'],
}

const look = { logo: '/media/art/sea.svg', color: '#003050', archived_days: 7, cycle_days: 1, age: 6 }

/** A brand's own channel, film, trailer and agreement; each named so that nobody mistakes it. */
async function fillBrand({ database: { db } }: TestApp, tenantId: number, word: string) {
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
  const shelf = { tenantId, slug: word, title: { en: word } }
  const rowId = await saveRow(db, { ...shelf, template: 'content-v', query: { by: 'filter' } })
  const pageId = await savePage(db, { ...shelf, template: 'catalog', menu_position: 1 })
  await replacePageRows(db, pageId, [rowId])
  const agreement = { tenant_id: tenantId, title: JSON.stringify({ en: word }), url: `/${word}` }
  const { id: agreementId } = await db
    .insertInto('agreements')
    .values(agreement)
    .returning('id')
    .executeTakeFirstOrThrow()
  return { channelId, contentId, trailerId, rowId, pageId, agreementId, personId, newsId }
}

interface Seat {
  tenantId: number
  host: string
}

/** A user whose every field gives it away. */
async function seatUser(
  app: TestApp,
  who: 'owner' | 'other' | 'abroad',
  { tenantId, host }: Seat,
): Promise<Person> {
  const [word = '', phone = '', id] = words[who]
  const { db } = app.database
  const fields = {
    first_name: word,
    email: `${word}@example.invalid`,
    refer_id: word,
    settings: `{"${word}":1}`,
  }
  await db
    .insertInto('users')
    .values({ id: Number(id), tenant_id: tenantId, username: word, phone, is_guest: false, ...fields })
    .execute()
  const user = { username: word, phone, providerUid: `${word}-uid`, tenantId }
  return enterAsUser(app, user, { host, serial: `${word}-serial` })
}

const endless = new Date('2100-01-01')
/** Sent by the channel that alpha alone carries. */
const programOfAlpha = 1

export async function openAccessMatrix() {
  const app = await openTestApp({ ONAIR_RATE_LIMIT: '100000' })
  const { db } = app.database
  const { alphaId, betaId, channelId: playable } = app.world
  await saveAvatars(db, [{ slug: 'animals', title: { en: 'Animals' }, avatars: ['/media/art/owl.svg'] }])
  const avatar = await db.selectFrom('avatars').select('id').executeTakeFirstOrThrow()
  const alpha = await fillBrand(app, alphaId, 'canaryalpha')
  await fillBrand(app, betaId, 'canarybeta')
  await rebuildSearch(db)
  await db
    .insertInto('lineups')
    .values({ tenant_id: alphaId, channel_id: playable, number: 2, is_featured: false })
    .execute()
  for (const topic of ['channels', 'schedule', 'catalogue']) await announceChange(db, topic)

  const owner = await seatUser(app, 'owner', { tenantId: alphaId, host: 'alpha.test' })
  const other = await seatUser(app, 'other', { tenantId: alphaId, host: 'alpha.test' })
  const abroad = await seatUser(app, 'abroad', { tenantId: betaId, host: 'beta.test' })
  await owner.ask('updateUser', { body: { pincode: '4711' } })

  const addProfile = async (role: 'adult' | 'child') => {
    const body = { name: 'canaryowner', role, icon_avatar_id: avatar.id }
    return (await owner.ask('createProfile', { body })).body.id as number
  }
  const childId = await addProfile('child')
  const [spareProfile, doomedProfile] = [await addProfile('adult'), await addProfile('adult')]
  const child = await signInAgain(app, { deviceId: await addDevice(app, 'canaryowner', 'canaryowner-child') })
  await child.ask('switchProfile', { body: { id: childId } })
  const spareDevice = await addDevice(app, 'canaryowner', 'canaryowner-spare')

  await owner.ask('switchProfile', { body: { id: spareProfile } })
  const favorite = await owner.ask('createFavorite', { body: { channel_id: alpha.channelId } })
  const film = await owner.ask('getContentStream', { params: { id: alpha.contentId }, query: {} })

  const ownerDevices = [owner.deviceId, child.deviceId, spareDevice]

  const sessions: Record<CallerName, { token?: string; host: string }> = {
    nobody: { host: 'alpha.test' },
    guest: { host: 'alpha.test', token: await enterAsGuest(app.app, 'plain-guest') },
    other: { host: 'alpha.test', token: other.token },
    abroad: { host: 'beta.test', token: abroad.token },
    child: { host: 'alpha.test', token: child.token },
    user: { host: 'alpha.test', token: owner.token },
  }

  const own: { [O in OperationId]?: Request<O> } = {
    createUser: { body: { username: 'canary-nobody', password: 'correct horse battery', is_guest: true } },
    login: { body: { login: 'canaryowner', password: 'not the password' } },
    sendOtp: { body: { phone: '70000000091' } },
    authenticateOtp: { body: { phone: '70000000091', token: '0000' } },
    listSendMethods: { query: { phone: '70000000091' } },
    checkOtp: { query: { phone: '70000000091' } },
    updateUser: { body: { settings: { subtitles: 'off' } } },
    updateUserById: { params: { id: owner.userId }, body: { settings: { subtitles: 'off' } } },
    getDevice: { params: { id: sessionKeyOf(spareDevice) } },
    updateDevice: { params: { id: sessionKeyOf(spareDevice) }, body: { parental_settings: { vod: false } } },
    deleteDevice: { params: { id: sessionKeyOf(spareDevice) } },
    createProfile: { body: { name: 'One more', role: 'adult', icon_avatar_id: avatar.id } },
    switchProfile: { body: { id: spareProfile } },
    updateProfile: { params: { id: spareProfile }, body: { name: 'canaryowner too' } },
    deleteProfile: { params: { id: doomedProfile } },
    getContentSchedule: { params: { id: alpha.channelId }, query: {} },
    getChannelStream: { params: { id: playable }, query: {} },
    getChannelConfig: { params: { id: alpha.channelId } },
    getContentStream: { params: { id: alpha.contentId }, query: {} },
    getTrailerStream: { params: { id: alpha.trailerId } },
    getRowset: { params: { id: String(alpha.pageId) }, query: {} },
    getRow: { params: { id: String(alpha.rowId) }, query: {} },
    createFavorite: { body: { content_id: alpha.contentId } },
    deleteFavorite: { params: { id: favorite.body.id } },
    updateStat: { params: { id: film.body.stat.id }, query: { duration: 30, position: 30 } },
    acceptAgreements: { body: { ids: [alpha.agreementId] } },
    getProgram: { params: { id: programOfAlpha } },
    getProgramSchedule: { params: { id: programOfAlpha } },
    getContent: { params: { id: alpha.contentId }, query: {} },
    listEpisodes: { params: { id: alpha.contentId }, query: {} },
    getSources: { params: { id: alpha.contentId } },
    listSimilar: { params: { id: alpha.contentId }, query: {} },
    getContentMetadata: { params: { id: alpha.contentId }, query: {} },
    listContentPackets: { params: { id: alpha.contentId }, query: {} },
    getPerson: { params: { id: alpha.personId } },
    getPersonRow: { params: { id: alpha.personId }, query: {} },
    getPersonFavorite: { params: { id: alpha.personId } },
    recordFound: {
      body: { text: 'c', title: 'c', content_type: 'content', object_id: alpha.contentId },
    },
    listSuggestions: { query: { text: 'canary' } },
    getNewsItem: { params: { id: alpha.newsId } },
  }

  const requestOf = <O extends OperationId>(operation: O): Request<O> =>
    own[operation] ?? exampleRequest(operation)

  const childDevice = await db
    .selectFrom('devices')
    .selectAll()
    .where('id', '=', child.deviceId)
    .executeTakeFirstOrThrow()
  const childTokens = await db
    .selectFrom('tokens')
    .selectAll()
    .where('device_id', '=', child.deviceId)
    .execute()

  /** Nobody's turn depends on those before: the owner has entered the PIN, no try was made, the child is there. */
  async function settle(): Promise<void> {
    await db
      .insertInto('devices')
      .values({ ...childDevice, parental_settings: JSON.stringify(childDevice.parental_settings) })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await db
      .insertInto('tokens')
      .values(childTokens)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const token_hash = hashToken(owner.token)
    const grants = ParentalAction.options.map((action) => ({ token_hash, action, expires_at: endless }))
    await db
      .insertInto('parental_grants')
      .values(grants)
      .onConflict((conflict) => conflict.columns(['token_hash', 'action']).doNothing())
      .execute()
    await db.updateTable('users').set({ parental_sent_at: null }).execute()
    await db.deleteFrom('parental_locks').execute()
    await db.updateTable('users').set({ parental_code_hash: null }).where('id', '!=', owner.userId).execute()
    await db.deleteFrom('one_time_codes').execute()
    await db.deleteFrom('attempts').execute()
  }

  return {
    close: app.close,
    /** What a caller may read in no answer: fields and ids of other accounts and brands. */
    forbiddenWords(caller: CallerName): string[] {
      const devices = caller === 'user' || caller === 'child' ? [other.deviceId] : ownerDevices
      return [...foreignTo[caller].flatMap((word) => words[word]), ...devices]
    },
    /** Sends a call that is about the owner's things, whoever makes it. */
    async send(operation: OperationId, session: { token?: string; host: string }) {
      await settle()
      return call(app.app, operation, requestOf(operation), session)
    },
    sessions,
  }
}
