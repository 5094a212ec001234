import { agreementText, privacyText } from './legal-texts.ts'
import { onair } from './onair.ts'
import { support } from './tenant-defaults.ts'
import type { Bilingual, WorldTenant } from './world.ts'

interface Operator {
  shortname: string
  name: string
  accent: string
  background: string
  tagline: Bilingual
  traits: Omit<WorldTenant['traits'], 'hasWelcome' | 'homeLayout'>
}

/** An operator with the line-up of the first brand, a look of its own and the traits that make it different. */
function operator({ shortname, name, accent, background, tagline, traits }: Operator): WorldTenant {
  return {
    ...onair,
    shortname,
    name,
    hosts: [`${shortname}.localhost`],
    isDefault: false,
    traits: { hasWelcome: true, homeLayout: 'hero', ...traits },
    theme: { ...onair.theme, accent, background },
    texts: { ...onair.texts, tagline, agreement: agreementText(name), privacy: privacyText(name) },
    support: { ...support(shortname), phone: '100' },
    artwork: {
      logo: `art/${shortname}/logo.svg`,
      favicon: `art/${shortname}/favicon.svg`,
      welcome: 'art/onair/welcome.svg',
    },
  }
}

const accountAt = (shortname: string, isHere: boolean) => ({
  label: { ru: 'Личный кабинет', en: 'My account' },
  url: `https://account.${shortname}.invalid/`,
  isHere,
})

/** One operator for each way in which operators differ. */
export const operators: readonly WorldTenant[] = [
  operator({
    shortname: 'quay',
    name: 'Quay',
    accent: '#4cc38a',
    background: '#08130f',
    tagline: { ru: 'Телевидение вашего банка', en: 'Television from your bank' },
    traits: {
      guestAllowed: false,
      signIn: ['partner'],
      partners: ['mbank'],
      logoutHidden: true,
      topUpHidden: true,
      promoAllowed: false,
    },
  }),
  operator({
    shortname: 'clover',
    name: 'Clover',
    accent: '#f5b83d',
    background: '#12100a',
    tagline: { ru: 'Телевидение внутри приложения', en: 'Television inside your app' },
    traits: { guestAllowed: true, signIn: ['partner', 'phone'], partners: ['clickup'], logoutHidden: true },
  }),
  operator({
    shortname: 'ember',
    name: 'Ember',
    accent: '#ff7a45',
    background: '#140b08',
    tagline: { ru: 'Тёплое телевидение', en: 'Warm television' },
    traits: {
      guestAllowed: true,
      signIn: ['miniapp', 'phone'],
      partners: ['hambi'],
      logoutHidden: true,
    },
  }),
  operator({
    shortname: 'meadow',
    name: 'Meadow',
    accent: '#a3d65c',
    background: '#0c120a',
    tagline: { ru: 'Кабинет — в один шаг', en: 'Your account one step away' },
    traits: {
      guestAllowed: true,
      signIn: ['phone', 'password'],
      partners: ['ntv_web'],
      accountLink: accountAt('meadow', true),
      logoLink: 'https://meadow.invalid/',
    },
  }),
  operator({
    shortname: 'ridge',
    name: 'Ridge',
    accent: '#e0607e',
    background: '#120a0d',
    tagline: { ru: 'Кабельное телевидение вашего города', en: 'Cable television of your city' },
    traits: { guestAllowed: true, signIn: ['cable'], partners: ['almatv'], hasBlockStatus: true },
  }),
  operator({
    shortname: 'dove',
    name: 'Dove',
    accent: '#63b3ff',
    background: '#080f18',
    tagline: { ru: 'Код придёт в чат', en: 'The code comes by chat' },
    traits: {
      guestAllowed: true,
      signIn: ['telegram'],
      chatBot: { link: '/demo/bot' },
    },
  }),
  operator({
    shortname: 'hearthline',
    name: 'Hearthline',
    accent: '#c79bff',
    background: '#0f0a16',
    tagline: { ru: 'Узнаём вас по домашней линии', en: 'We know you by your home line' },
    traits: {
      guestAllowed: false,
      signIn: ['auto', 'password'],
      accountLink: accountAt('hearthline', false),
    },
  }),
  operator({
    shortname: 'twofold',
    name: 'Twofold',
    accent: '#ffd166',
    background: '#0c0d14',
    tagline: { ru: 'Номера двух стран', en: 'Numbers of two countries' },
    traits: {
      guestAllowed: true,
      signIn: ['phone'],
      phone: {
        mask: '+* *** ***-**-**',
        others: { unlessPrefix: '7', length: 9, codeLength: 8 },
      },
    },
  }),
  operator({
    shortname: 'keyring',
    name: 'Keyring',
    accent: '#5ad1e6',
    background: '#071216',
    tagline: { ru: 'Только для своих', en: 'For members only' },
    traits: {
      guestAllowed: false,
      signIn: ['phone', 'password'],
      partners: ['freedommedia'],
      promoDays: 14,
      logoLink: '/provider/keyring',
    },
  }),
]
