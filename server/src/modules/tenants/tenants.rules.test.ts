import { expect, test } from 'vitest'
import { testTenant } from '../../testing/small-world.ts'
import { chooseLanguage, tenantOf } from './tenants.rules.ts'

const alpha = { ...testTenant('alpha'), id: 1, hosts: ['alpha.test', 'www.alpha.test'], isDefault: true }
const beta = { ...testTenant('beta'), id: 2, hosts: ['beta.test'], isDefault: false }

test.each([
  ['alpha.test', 'alpha'],
  ['beta.test', 'beta'],
  ['BETA.test:8080', 'beta'],
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
])('a visitor whose browser asks for %j reads %s', (header, language) => {
  expect(chooseLanguage(alpha, header)).toBe(language)
})

test('a language that the brand does not offer for its interface is never chosen', () => {
  const languages = alpha.languages.map((language) => ({ ...language, interface: language.key === 'ru-ru' }))
  expect(chooseLanguage({ ...alpha, languages }, 'en-us')).toBe('ru-ru')
})
