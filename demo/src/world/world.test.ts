import { repeatingTimeline } from '@onair/media'
import { expect, test } from 'vitest'
import { artwork } from '../artwork/index.ts'
import { blackoutAssetId, fillerAssetId, programmeSegments, scenes } from '../programmes/index.ts'
import { demoWorld, promosIn, tariffsOf } from './index.ts'
import { money } from './tenant-defaults.ts'

const { tenants, channels, programs } = demoWorld
const minuteMs = 60_000
const programById = new Map(programs.map((program) => [program.id, program]))

const slotsOf = ({ plan: { days, slots } }: (typeof channels)[number]) =>
  slots.map(({ startMs, programId }, index) => ({
    program: programById.get(programId),
    startMinute: startMs / minuteMs,
    minutes: ((slots[index + 1]?.startMs ?? days * 1440 * minuteMs) - startMs) / minuteMs,
  }))

test.each(channels.map((channel) => [channel.slug, channel] as const))(
  'the plan of %s is one that a timeline accepts',
  (_, { plan: { days, slots } }) => {
    const filled = slots.map(({ startMs, programId }) => ({
      startMs,
      programId: String(programId),
      asset: { id: programById.get(programId)?.assetId ?? '', segments: programmeSegments },
    }))
    expect(() => repeatingTimeline({ days, slots: filled })).not.toThrow()
  },
)

test('there is a choice: twelve channels, fifty programmes of twenty kinds, six categories and more', () => {
  expect(channels.length).toBeGreaterThanOrEqual(12)
  expect(programs.length).toBeGreaterThanOrEqual(50)
  expect(new Set(programs.map(({ assetId }) => assetId)).size).toBeGreaterThanOrEqual(20)
  const kinds = tenants.map(({ categories }) => categories.filter(({ id }) => id !== 32).length)
  expect(Math.max(...kinds)).toBeGreaterThanOrEqual(6)
  expect(tenants.find(({ isDefault }) => isDefault)?.lineup).toHaveLength(channels.length)
})

test('every slot shows a programme of the guide for 15 to 90 minutes and begins at a full five minutes', () => {
  for (const slot of channels.flatMap(slotsOf)) {
    expect(slot.program).toBeDefined()
    expect(slot.minutes).toBeGreaterThanOrEqual(15)
    expect(slot.minutes).toBeLessThanOrEqual(90)
    expect(slot.startMinute % 5).toBe(0)
  }
})

test('a channel without interruption fills its cycle of one to seven days from midnight on', () => {
  for (const channel of channels) {
    const { days, slots } = channel.plan
    expect(days).toBeGreaterThanOrEqual(1)
    expect(days).toBeLessThanOrEqual(7)
    expect(slots[0]?.startMs).toBe(0)
    const minutes = slotsOf(channel).map((slot) => slot.minutes)
    expect(minutes.reduce((sum, length) => sum + length, 0)).toBe(days * 1440)
  }
})

test('all ages are served, and what is for adults begins between 20:00 and 24:00 UTC on a channel of films', () => {
  expect(new Set(programs.map(({ age }) => age))).toEqual(new Set([0, 6, 12, 16, 18]))
  const filmChannels = tenants.flatMap(({ categories }) =>
    categories.filter(({ slug }) => slug === 'films').flatMap((category) => category.channels),
  )
  for (const channel of channels) {
    for (const { program, startMinute } of slotsOf(channel)) {
      if (program?.age !== 18) continue
      expect(filmChannels).toContain(channel.slug)
      expect(startMinute % 1440).toBeGreaterThanOrEqual(20 * 60)
    }
  }
})

test('a channel for children shows nothing above 6+', () => {
  const kids = tenants.flatMap(({ categories }) => categories.find(({ id }) => id === 5)?.channels ?? [])
  expect(kids.length).toBeGreaterThan(0)
  for (const channel of channels.filter(({ slug }) => kids.includes(slug))) {
    for (const { program } of slotsOf(channel)) expect(program?.age).toBeLessThanOrEqual(6)
  }
})

test('some programmes may not be repeated and one may not be shown, so that a viewer can meet the card', () => {
  expect(programs.some(({ may_live, may_replay }) => may_live && !may_replay)).toBe(true)
  expect(programs.filter(({ may_live }) => !may_live)).toHaveLength(1)
  const onlyLater = programs.filter(({ may_replay, may_start_over }) => may_replay && !may_start_over)
  expect(onlyLater.map(({ title }) => title.en)).toEqual(['The Green Pitch: Kick-Off'])
})

test('no channel shows the same programme twice in a row, also not from its last day into the first', () => {
  for (const channel of channels) {
    const ids = channel.plan.slots.map(({ programId }) => programId)
    const repeated = ids.flatMap((id, index) =>
      id === ids[(index + 1) % ids.length] ? [`${channel.slug} ${index}`] : [],
    )
    expect(repeated).toEqual([])
  }
})

test('a channel differs from day to day, and all programmes of the guide are on air somewhere', () => {
  const aired = new Set(channels.flatMap(({ plan }) => plan.slots.map(({ programId }) => programId)))
  expect([...aired].toSorted((a, b) => a - b)).toEqual(programs.map(({ id }) => id))
  for (const { plan } of channels) {
    const days = Array.from({ length: plan.days }, (_, day) =>
      plan.slots
        .filter(({ startMs }) => Math.floor(startMs / (1440 * minuteMs)) === day)
        .map(({ startMs, programId }) => `${startMs % (1440 * minuteMs)} ${programId}`)
        .join(),
    )
    expect(new Set(days).size).toBe(plan.days)
  }
})

test('the first channel of every brand needs only the two assets that are made first', () => {
  const early = scenes.slice(0, 2).map(({ id }) => id)
  for (const { lineup } of tenants) {
    const first = channels.find(({ slug }) => slug === lineup[0]?.channel)
    const assets = new Set(first && slotsOf(first).map(({ program }) => program?.assetId))
    expect(assets).toEqual(new Set(early))
  }
})

test('slugs, numbers, hosts and ids are given once', () => {
  const isUnique = (values: readonly (string | number)[]) => new Set(values).size === values.length
  expect(isUnique(channels.map(({ slug }) => slug))).toBe(true)
  expect(isUnique(programs.map(({ id }) => id))).toBe(true)
  expect(isUnique(tenants.flatMap(({ hosts }) => hosts))).toBe(true)
  expect(tenants.filter(({ isDefault }) => isDefault)).toHaveLength(1)
  for (const { lineup, categories } of tenants) {
    expect(isUnique(lineup.map(({ number }) => number))).toBe(true)
    expect(isUnique(categories.map(({ id }) => id))).toBe(true)
    expect(isUnique(categories.map(({ slug }) => slug))).toBe(true)
  }
})

test('every brand has free channels, and sells the others with the tariff of its demo person and with another', () => {
  for (const tenant of tenants) {
    const sold = tenant.lineup.filter(({ isFree }) => !isFree).map(({ channel }) => channel)
    expect(sold).toEqual(['matinee'])
    const tariffs = tariffsOf(tenant).filter(({ channels }) => channels.includes('matinee'))
    expect(tariffs.map(({ slug }) => slug)).toEqual(['whole', 'cinema'])
  }
})

test('a category holds only channels that its brand carries, and each brand has at least five categories', () => {
  for (const { lineup, categories } of tenants) {
    const carried = lineup.map(({ channel }) => channel)
    for (const channel of carried) expect(channels.map(({ slug }) => slug)).toContain(channel)
    expect(categories.length).toBeGreaterThanOrEqual(5)
    for (const category of categories) {
      expect(category.channels.length).toBeGreaterThan(0)
      for (const channel of category.channels) expect(carried).toContain(channel)
    }
  }
})

test('every text is written in Russian and in English', () => {
  const texts = [...textsIn(demoWorld), ...scenes.flatMap(({ title, strap }) => [title, strap])]
  expect(texts.length).toBeGreaterThan(160)
  for (const { ru, en } of texts) {
    expect(ru).toMatch(/[а-яё]/i)
    expect(en).toMatch(/^[^а-яё]+$/i)
    for (const text of [ru, en]) expect(text).toBe(text.trim())
  }
})

test('every picture that the world names is drawn, and every asset has its scene', () => {
  const drawn = artwork()
  const named = [
    ...tenants.flatMap(({ artwork: { logo, favicon, welcome } }) => [logo, favicon, welcome]),
    ...channels.map(({ logo }) => logo),
    ...programs.map(({ image }) => image),
  ]
  for (const file of named) expect([...drawn.keys()]).toContain(file.replace(/^art\//, ''))
  const shown = new Set([...programs.map(({ assetId }) => assetId), blackoutAssetId, fillerAssetId])
  expect(shown).toEqual(new Set(scenes.map(({ id }) => id)))
  for (const { assetId } of programs) expect([blackoutAssetId, fillerAssetId]).not.toContain(assetId)
})

function textsIn(value: unknown): { ru: string; en: string }[] {
  if (typeof value !== 'object' || value === null) return []
  if ('ru' in value && 'en' in value) return [{ ru: String(value.ru), en: String(value.en) }]
  return Object.values(value).flatMap(textsIn)
}

test('[V-9.60] the button of a packet to try names the price in Russian, English and Kazakh', () => {
  const words = tenants.find(({ isDefault }) => isDefault)?.traits.promoPacket?.text ?? {}
  expect(Object.keys(words).toSorted()).toEqual(['en', 'kk', 'ru'])
  for (const text of Object.values(words)) expect(text).toMatch(/\{(period|days)\}.*\{price\}/)
})

test('there is a promo code of every kind', () => {
  const all = promosIn(money)
  const codesOf = (isOne: (promo: (typeof all)[number]) => boolean) =>
    all.filter(isOne).flatMap(({ codes }) => codes.map(({ code }) => code))
  expect(codesOf(({ codes }) => codes.every(({ maxUses }) => maxUses === 1))).toEqual([
    ...['ONCE-1', 'ONCE-2', 'ONCE-3', 'ONCE-4', 'ONCE-5'],
  ])
  expect(codesOf(({ codes }) => codes.every(({ maxUses }) => (maxUses ?? 0) > 1))).toEqual(['FIRST100'])
  expect(codesOf(({ needsCard, refundsCard }) => needsCard === true && refundsCard !== false)).toEqual([
    'CARD30',
  ])
  expect(codesOf(({ refundsCard }) => refundsCard === false)).toEqual(['DEPOSIT'])
  expect(codesOf(({ confirmationText }) => confirmationText !== undefined)).toEqual(['THENPAY'])
  expect(codesOf(({ price }) => (price ?? 0) > 0)).toEqual(['QUARTER'])
  expect(codesOf(({ expiresMs }) => expiresMs != null)).toEqual(['LASTYEAR'])
  expect(codesOf(({ newUsersOnly }) => newUsersOnly === true)).toEqual(['NEWCOMER'])
})
