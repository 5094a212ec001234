import { saveCountry, saveGenre, saveRow } from '../../modules/catalogue/index.ts'
import {
  type ContentDraft,
  replaceContentLinks,
  replaceOffer,
  saveContent,
  saveTrailer,
} from '../../modules/contents/index.ts'
import { savePerson } from '../../modules/persons/index.ts'
import { saveAvatars } from '../../modules/profiles/index.ts'
import { rebuildSearch } from '../../modules/search/index.ts'
import { enterAsUser, type Person } from '../../testing/people.ts'
import { call, enterAsGuest, openTestApp, type TestApp } from '../../testing/test-app.ts'

const film: Omit<ContentDraft, 'slug' | 'title'> = {
  description: { ru: 'О море.', en: 'About the sea.' },
  year: 2024,
  age: 12,
  image: '/media/pictures/a.jpg',
  asset_id: 'sea',
  playback_points: [],
}

const drama = 1
const voyage = 2
const comedy = 3

async function enterAsChild(app: TestApp): Promise<Person> {
  const { db } = app.database
  await saveAvatars(db, [{ slug: 'animals', title: { en: 'Animals' }, avatars: ['/media/art/owl.svg'] }])
  const avatar = await db.selectFrom('avatars').select('id').executeTakeFirstOrThrow()
  const child = await enterAsUser(app, { username: 'parent', phone: '70000000031' })
  const body = { name: 'Little one', role: 'child' as const, icon_avatar_id: avatar.id }
  const { id } = (await child.ask('createProfile', { body })).body
  await child.ask('switchProfile', { body: { id } })
  return child
}

/** A small catalogue: films of several ages, a series of two seasons, two persons, one film of another brand. */
export async function openCatalogueWorld() {
  const app = await openTestApp({ ONAIR_RATE_LIMIT: '100000' })
  const { db } = app.database
  const { alphaId, betaId } = app.world
  await saveGenre(db, { id: drama, slug: 'drama', name: { ru: 'Драма', en: 'Drama' }, parentId: null })
  await saveGenre(db, {
    id: voyage,
    slug: 'voyage',
    name: { ru: 'Странствия', en: 'Voyage' },
    parentId: null,
  })
  await saveGenre(db, { id: comedy, slug: 'comedy', name: { ru: 'Комедия', en: 'Comedy' }, parentId: null })
  await saveCountry(db, { id: 5, name: { ru: 'Грузия', en: 'Georgia' } })
  const rowId = await saveRow(db, {
    tenantId: alphaId,
    slug: 'dramas',
    title: { ru: 'Драмы', en: 'Dramas' },
    template: 'content-v',
    query: { by: 'filter', genreId: drama },
  })
  const anna = await savePerson(db, {
    slug: 'anna-vale',
    name: { ru: 'Анна Вейл', en: 'Anna Vale' },
    bio: { ru: 'Родилась у моря.', en: 'Born by the sea.' },
    image: '/media/pictures/b.jpg',
  })
  const tomas = await savePerson(db, { slug: 'tomas-reed', name: { ru: 'Томас Рид', en: 'Tomas Reed' } })
  const stranger = await savePerson(db, { slug: 'beta-star', name: { en: 'Beta Star' } })

  const save = (slug: string, title: { ru: string; en: string }, rest: Partial<ContentDraft> = {}) =>
    saveContent(db, { ...film, slug, title, ...rest })
  const nightSea = await save(
    'night-sea',
    { ru: 'Ночное море', en: 'Night Sea' },
    {
      original: 'Mer de nuit',
      rating_imdb: 7.4,
      rating_kinopoisk: 0,
      program_id: 1,
      popularity: 50,
      backdrop: '/media/pictures/c.jpg',
    },
  )
  const storm = await save('storm', { ru: 'Шторм', en: 'Storm' }, { age: 18, popularity: 90 })
  const fog = await save('fog', { ru: 'Туман', en: 'Fog' }, { age: null, popularity: 10 })
  const gulls = await save('gulls', { ru: 'Чайки', en: 'Gulls' }, { age: 0, popularity: 20 })
  const apollo = await save('apollo-13', { ru: 'Аполлон 13', en: 'Apollo 13' })
  const gone = await save('gone', { ru: 'Пропавший', en: 'Gone' }, { is_lost: true })
  const soon = await save('soon', { ru: 'Скоро', en: 'Soon' }, { asset_id: null, is_announcement: true })
  const show = await save('flood-show', { ru: 'Прилив', en: 'Flood' }, { kind: 'program', program_id: 1 })
  const series = await save(
    'harbour',
    { ru: 'Гавань', en: 'Harbour' },
    { kind: 'series', asset_id: null, age: 6, popularity: 70 },
  )
  const addSeason = (number: number) =>
    save(
      `harbour-season-${number}`,
      { ru: `Сезон ${number}`, en: `Season ${number}` },
      { kind: 'season', parent_id: series, number, asset_id: null, age: 6, image: null },
    )
  const [first, second] = [await addSeason(1), await addSeason(2)]
  const addEpisode = (parent_id: number, number: number, rest: Partial<ContentDraft> = {}) =>
    save(
      `harbour-${parent_id}-${number}`,
      { ru: `Серия ${number}`, en: `Episode ${number}` },
      { kind: 'episode', parent_id, number, age: 6, image: null, ...rest },
    )
  const episodes = [
    await addEpisode(first, 1),
    await addEpisode(first, 2, { age: 16 }),
    await addEpisode(second, 1),
    await addEpisode(second, 2, { asset_id: null, is_announcement: true }),
  ]
  const foreign = await save('beta-film', { ru: 'Чужое море', en: 'Foreign Sea' })

  const links = (genreIds: number[], persons: { personId: number; role: string }[] = []) => ({
    ...{ genreIds, countryIds: [5], persons },
  })
  const parts = [
    { personId: tomas, role: 'actor' },
    { personId: anna, role: 'director' },
  ]
  await replaceContentLinks(db, nightSea, links([drama, voyage], parts))
  await replaceContentLinks(db, storm, links([drama], [{ personId: anna, role: 'actor' }]))
  await replaceContentLinks(db, fog, links([drama]))
  await replaceContentLinks(db, gulls, links([drama, voyage]))
  await replaceContentLinks(db, apollo, links([comedy]))
  await replaceContentLinks(db, series, links([voyage], [{ personId: anna, role: 'writer' }]))
  await replaceContentLinks(db, foreign, links([drama], [{ personId: stranger, role: 'actor' }]))
  const trailer = await saveTrailer(db, nightSea, 'sea')
  await replaceOffer(db, alphaId, [nightSea, storm, fog, gulls, apollo, gone, soon, show, series])
  await replaceOffer(db, betaId, [foreign])
  await rebuildSearch(db)
  await app.announce('catalogue')

  const guest = await enterAsGuest(app.app)
  return {
    app,
    db,
    contents: { nightSea, storm, fog, gulls, apollo, gone, soon, show, series, foreign },
    ...{ first, second, episodes, anna, tomas, stranger, trailer, rowId },
    guest: { token: guest } as const,
    askAsGuest: ((operation, request, language) =>
      call(app.app, operation, request, {
        token: guest,
        ...(language && { language }),
      })) as Person['ask'],
    user: await enterAsUser(app, { username: 'viewer', phone: '70000000030' }),
    child: await enterAsChild(app),
    abroad: await enterAsUser(
      app,
      { username: 'abroad', phone: '70000000032', tenantId: betaId },
      { host: 'beta.test' },
    ),
    close: app.close,
  }
}

export type CatalogueWorld = Awaited<ReturnType<typeof openCatalogueWorld>>
