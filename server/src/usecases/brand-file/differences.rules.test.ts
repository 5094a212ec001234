import { expect, test } from 'vitest'
import { environment, orchard, readGood } from './brand-file.fixture.ts'
import { wrongTogether } from './check-together.rules.ts'
import { completeBrand } from './complete-brand.rules.ts'
import { differencesOf } from './differences.rules.ts'
import type { SecretSource } from './document/index.ts'
import { Secret } from './secret.ts'
import { tellPlans } from './tell-plans.rules.ts'

const secretOf = (source: SecretSource) =>
  new Secret(('env' in source ? environment[source.env as keyof typeof environment] : undefined) ?? '')

const brandOf = (yaml: string) =>
  completeBrand(
    readGood(yaml).document,
    { secretOf, pictureOf: (name) => name },
    { categoryIds: new Map([['green', 100]]), hasPages: false },
  )

const sentences = (before: string, after: string) =>
  differencesOf(brandOf(before), brandOf(after)).map(({ part, sentence }) => `${part}: ${sentence}`)

test('a file differs from itself in nothing', () => {
  expect(sentences(orchard, orchard)).toEqual([])
})

test('what is added, changed, moved and left out is told, each in a sentence', () => {
  const after = orchard
    .replace('accent: "#7bc47f"', 'accent: "#ffffff"')
    .replace('number: 7', 'number: 8')
    .replace('free: false', 'free: true')
    .replace('retentionDays: 3', 'retentionDays: 4')
    .replace('  - { category: green, name: Green, channels: [garden] }\n', '')
    .replace('show: { by: channels, category: green }', 'show: { by: channels }')
    .replace(/( {2}- \{ paySystem: card.*\n)( {2}- \{ paySystem: office.*\n)/, '$2$1')
  expect(sentences(orchard, after)).toEqual([
    'brand: theme.accent changes from “#7bc47f” to “#ffffff”',
    'brand: artwork.logo is drawn anew',
    'brand: artwork.favicon is drawn anew',
    'definitions: channel cellar: feed.retentionDays changes from 3 to 4',
    'lineup: channel cellar: number changes from 7 to 8',
    'lineup: channel cellar: free changes from false to true',
    'lineup: category green goes',
    'pages: row live: show.category changes from “green” to nothing',
    'paySystems: the order of ways to pay changes',
  ])
})

test('a list that the file does not have is left as it is, and an empty one withdraws what is there', () => {
  const without = orchard.replace(/paySystems:\n[\s\S]*$/, '')
  expect(sentences(orchard, without)).toEqual([])
  expect(sentences(orchard, `${without}paySystems: []\n`)).toEqual([
    'paySystems: way to pay card is no longer offered; what was paid by it stays',
    'paySystems: way to pay office is no longer offered; what was paid by it stays',
  ])
})

test('a new brand without pages has the usual ones, and a text without a language is in the first', () => {
  const { pages, texts, currency, languages, artwork } = brandOf(
    'brand: a\nname: A\nlanguages: [ru, en]\ncurrency: RUB\ntexts: { tagline: Вечер }\n',
  )
  expect(pages?.map(({ page }) => page)).toEqual(['startpage', 'channels', 'guide', 'search'])
  expect(texts.tagline).toEqual({ ru: 'Вечер' })
  expect(currency).toEqual({ code: 'RUB', symbol: '₽', short: 'rub' })
  expect(languages).toEqual([
    { key: 'ru-ru', name: 'Русский', interface: true, priority: 0 },
    { key: 'en-us', name: 'English', interface: true, priority: 1 },
  ])
  expect(artwork.logo).toMatch(/^data:image\/svg\+xml,[^"'()]+$/)
})

test('a secret is compared and never shown', () => {
  const one = new Secret('the first key of all')
  expect(one.equals(new Secret('the first key of all'))).toBe(true)
  expect(one.equals(new Secret('another key'))).toBe(false)
  expect(`${one.toString()} ${JSON.stringify({ one })}`).toBe('a secret {"one":"a secret"}')
})

test('two files may not be the same brand, share a host, both be the default, or describe a channel in two ways', () => {
  const files = [
    'brand: a\nname: A\nchannels: [{ channel: sea, name: Sea }]\n',
    'brand: a\nname: B\nhosts: [b.test]\n',
    'brand: c\nname: C\nhosts: [b.test, d.test]\ndefault: true\nchannels: [{ channel: sea, name: Ocean }]\n',
  ].map((yaml) => readGood(yaml).document)
  const wrong = wrongTogether(files, [{ shortname: 'd', hosts: ['d.test'], isDefault: false }])
  expect(wrong.map(({ index, path, sentence }) => `${index} ${path.join('.')} ${sentence}`)).toEqual([
    '1 brand a is the brand of another file',
    '2 hosts.0 b.test is a host of a',
    '2 hosts.1 d.test is a host of d',
    '2 default makes c the default brand, and that is a: name hosts, or default: false',
    '2 channels.0.channel says otherwise what sea is than the file of a: name it there, and leave its name out here',
  ])
})

test('a plan is told by brand, and says whether it was carried out', () => {
  const plans = [
    { after: { brand: 'a' }, differences: [{ part: 'brand' as const, sentence: 'the brand is new' }] },
  ]
  expect(tellPlans(plans, { isDone: false })).toBe(
    'a: the brand is new\n1 change to make; nothing is changed yet.',
  )
  expect(tellPlans(plans, { isDone: true })).toBe('a: the brand is new\n1 change made.')
  expect(tellPlans([], { isDone: true })).toBe('Nothing differs: the service is what the files say.')
})
