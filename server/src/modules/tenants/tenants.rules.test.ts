import { expect, test } from 'vitest'
import { testTenant } from '../../testing/small-world.ts'
import { chooseLanguage, isCalled, tenantOf } from './tenants.rules.ts'

const alpha = { ...testTenant('alpha'), id: 1, hosts: ['alpha.test', 'www.alpha.test'], isDefault: true }
const beta = { ...testTenant('beta'), id: 2, hosts: ['beta.test'], isDefault: false }

test.each([
  ['alpha.test', 'alpha'],
  ['beta.test', 'beta'],
  ['BETA.test:8080', 'beta'],
  ['beta.test:8080.evil.test', 'alpha'],
  ['www.alpha.test', 'alpha'],
  ['unknown.test', 'alpha'],
  ['', 'alpha'],
  ['[::1]:8080', 'alpha'],
])('[P-1.01] the host name %s belongs to the brand %s', (host, shortname) => {
  expect(tenantOf([alpha, beta], host, undefined)?.shortname).toBe(shortname)
})

const bank = { ...testTenant('bank'), id: 3, hosts: ['bank.test'] }
bank.traits = { ...bank.traits, partners: ['bank-app'] }

test.each([
  ['alpha.test', 'bank', 'bank'],
  ['alpha.test', 'bank-app', 'bank'],
  ['unknown.test', 'bank-app', 'bank'],
  ['alpha.test', 'nobody', 'alpha'],
  ['beta.test', 'bank', 'beta'],
])('[P-2.67] on the host %s a link that names %s belongs to the brand %s', (host, named, shortname) => {
  expect(tenantOf([alpha, beta, bank], host, named)?.shortname).toBe(shortname)
})

test.each([
  ['bank', true],
  ['bank-app', true],
  ['3', true],
  ['alpha', false],
  ['33', false],
  ['', false],
])('in an address %j calls the brand bank of number 3: %s', (called, isIt) => {
  expect(isCalled(bank, called)).toBe(isIt)
})

test('without a default brand an unknown host name belongs to nobody', () => {
  expect(tenantOf([beta], 'unknown.test', undefined)).toBeUndefined()
})

test.each([
  [undefined, 'ru-ru'],
  ['', 'ru-ru'],
  ['en', 'en-us'],
  ['en-GB', 'en-us'],
  ['de, en;q=0.5', 'en-us'],
  ['ru;q=0.4, en;q=0.9', 'en-us'],
  ['EN-us', 'en-us'],
  ['en;q=0, ru', 'ru-ru'],
  ['ka', 'ru-ru'],
  [';;;,,q=zz', 'ru-ru'],
  ['en;q=0', 'ru-ru'],
  ['en;q=-1', 'ru-ru'],
  [`${'de,'.repeat(65)}en`, 'en-us'],
  [`${'de,'.repeat(66)}en`, 'en-us'],
  [`${'de,'.repeat(67)}en`, 'ru-ru'],
])('a visitor whose browser asks for %j reads %s', (header, language) => {
  expect(chooseLanguage(alpha, header)).toBe(language)
})

test('a language that the brand does not offer for its interface is never chosen', () => {
  const languages = alpha.languages.map((language) => ({ ...language, interface: language.key === 'ru-ru' }))
  expect(chooseLanguage({ ...alpha, languages }, 'en-us')).toBe('ru-ru')
})

test('of two languages of one kind the very one that is asked for is chosen, or else the first of them', () => {
  const british = { key: 'en-gb', name: 'English', interface: true, priority: 2 }
  const languages = [...alpha.languages, british]
  expect(chooseLanguage({ ...alpha, languages }, 'en-gb')).toBe('en-gb')
  expect(chooseLanguage({ ...alpha, languages }, 'en-au')).toBe('en-us')
})

test('whoever asks for nothing that there is reads the language that the brand puts first', () => {
  const [russian, english] = alpha.languages.map((language, index) => ({ ...language, priority: 9 - index }))
  if (!russian || !english) throw new Error('a brand for tests has two languages')
  expect(chooseLanguage({ ...alpha, languages: [russian, english] }, 'ka')).toBe('en-us')
  const silent = [
    { ...russian, interface: false },
    { ...english, interface: false },
  ]
  expect(chooseLanguage({ ...alpha, languages: silent }, 'en')).toBe('ru-ru')
  expect(chooseLanguage({ ...alpha, languages: [] }, undefined)).toBe('en-us')
})
