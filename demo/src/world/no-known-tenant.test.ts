import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { operators } from './operators.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const names = operators.flatMap(({ traits }) => traits.partners ?? []).filter((name) => !/^\d+$/.test(name))

function sources(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|tsx|css|json)$/.test(file) && !file.endsWith('.test.ts'))
    .map((file) => join(folder, file))
}

test('no code knows an operator or a partner: what is special about them is data', () => {
  expect(names).toEqual(['mbank', 'clickup', 'hambi', 'ntv_web', 'almatv', 'freedommedia', 'clicktv'])
  const known = new RegExp(`\\b(${names.join('|')})\\b`, 'i')
  const files = ['contract/src', 'server/src', 'web/src', 'web/public'].flatMap(sources)
  expect(files.length).toBeGreaterThan(300)
  expect(files.filter((file) => known.test(readFileSync(join(root, file), 'utf8')))).toEqual([])
})

test('[P-9.19 P-9.20] the offer to phones names days, price, channels, cinemas and devices in three languages', () => {
  const offer = operators.find(({ traits }) => traits.partners?.includes('clicktv'))
  const { title, lines } = offer?.traits.mobileOffer ?? { title: {}, lines: [] }
  expect(offer?.languages.map(({ key }) => key)).toEqual(['ru-ru', 'en-us', 'uz-uz'])
  for (const language of ['ru', 'en', 'uz']) {
    const words = [title, ...lines].map((text) => text[language]).join('\n')
    expect(words.match(/\d[\d\s,]*/g)?.map((number) => number.replaceAll(/\D/g, ''))).toEqual(
      expect.arrayContaining(['30', '1000', '170', '10', '5']),
    )
  }
})

test('[V-2.156 V-9.46] of the kinds of partners, one offers its app after two minutes, the other its app and a promo at once', () => {
  const noticesOf = (partner: string) =>
    operators
      .find(({ traits }) => traits.partners?.includes(partner))
      ?.traits.notices?.map(({ kind, afterSeconds }) => [kind, afterSeconds])
  expect(noticesOf('almatv')).toEqual([['almatv_install', 120]])
  expect(noticesOf('freedommedia')).toEqual([
    ['freedommedia_install', undefined],
    ['freedommedia_promo', undefined],
  ])
})

/** an operator is called by its number too; what the number stands for is a flag that the code knows. */
test.each([
  ['442', { signIn: ['partner'], logoutHidden: true, topUpHidden: true, promoAllowed: false }],
  ['726', { signIn: ['cable'], hasBlockStatus: true }],
  ['775', { categoryOrder: 'name', logoLink: 'https://meadow.invalid/' }],
  ['8', { hiddenCategories: ['sport'], logoutHidden: true }],
  ['97', { isLandingBare: true, logoutHidden: true }],
  ['922', { promoDays: 14, registration: { url: 'https://join.keyring.invalid/' } }],
  ['760', { mobileOffer: { lines: expect.any(Array) }, tariffsWarning: { en: expect.any(String) } }],
])('[P-6.11 V-6.06] the provider of number %s has flags of its own', (number, traits) => {
  const called = operators.filter((operator) => operator.traits.partners?.includes(number))
  expect(called.map((operator) => operator.traits)).toMatchObject([traits])
})

test.each([
  ['mbank', { logoutHidden: true, topUpHidden: true }],
  ['clickup', { logoutHidden: true }],
  ['hambi', { logoutHidden: true }],
  ['almatv', { hasBlockStatus: true, signIn: ['cable'] }],
])('the operator that links call %s differs as it should', (partner, traits) => {
  const found = operators.find((operator) => operator.traits.partners?.includes(partner))
  expect(found?.traits).toMatchObject(traits)
})
