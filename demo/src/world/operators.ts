import { worldTenant } from './brand-files.ts'
import { agreementText, privacyText } from './legal-texts.ts'
import { cableNotices, memberNotices, pollNotices } from './notices.ts'
import { freePacket, languages, newYear, support } from './tenant-defaults.ts'
import type { Bilingual, WorldTenant } from './world.ts'

const onair = worldTenant('onair')

interface Operator {
  shortname: string
  name: string
  accent: string
  background: string
  tagline: Bilingual
  languages?: WorldTenant['languages']
  currency?: WorldTenant['currency']
  bundles?: NonNullable<WorldTenant['bundles']>
  traits: Omit<WorldTenant['traits'], 'hasWelcome' | 'homeLayout'>
}

/** An operator with the line-up of the first brand, a look of its own and the traits that make it different. */
function operator({ accent, background, tagline, traits, ...own }: Operator): WorldTenant {
  const { shortname, name } = own
  return {
    ...onair,
    ...own,
    hosts: [`${shortname}.localhost`],
    isDefault: false,
    traits: { hasWelcome: true, homeLayout: 'hero', newYear, ...traits },
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

const mobileOffer = {
  title: {
    ru: '30 дней премиума за 1 000 сумов',
    en: '30 premium days for 1,000 UZS',
    uz: '30 kunlik premium 1 000 soʻmga',
  },
  lines: [
    { ru: 'Больше 170 каналов', en: '170+ channels', uz: '170 dan ortiq kanal' },
    { ru: '10 онлайн-кинотеатров', en: '10 cinemas', uz: '10 ta kinoteatr' },
    {
      ru: 'До 5 устройств на одном аккаунте',
      en: 'Up to 5 devices on an account',
      uz: 'Bitta akkauntda 5 tagacha qurilma',
    },
  ],
  accept: { ru: 'Подключить', en: 'Take the offer', uz: 'Ulash' },
  downloadTitle: { ru: 'Смотрите в приложении', en: 'Watch in the app', uz: 'Ilovada tomosha qiling' },
  stores: [
    { name: 'Android', url: 'https://apps.amber.invalid/android' },
    { name: 'iPhone', url: 'https://apps.amber.invalid/ios' },
  ],
}

const homeBundle = {
  slug: 'home',
  name: { ru: 'Дом', en: 'Home' },
  description: { ru: 'Интернет и весь эфир одним счётом.', en: 'Internet and all on air on one bill.' },
  price: 699,
  internetSpeed: 300,
  packets: ['whole', 'cinema'],
}

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
      partners: ['mbank', '442'],
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
    traits: {
      guestAllowed: true,
      signIn: ['partner', 'phone'],
      partners: ['clickup', '97'],
      isLandingBare: true,
      logoutHidden: true,
    },
  }),
  operator({
    shortname: 'ember',
    name: 'Ember',
    accent: '#ff7a45',
    background: '#140b08',
    tagline: { ru: 'Тёплое телевидение', en: 'Warm television' },
    traits: {
      guestAllowed: true,
      signIn: ['miniapp', 'phone', 'partner'],
      partners: ['hambi', '8'],
      hiddenCategories: ['sport'],
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
      partners: ['ntv_web', '775'],
      categoryOrder: 'name',
      notices: pollNotices,
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
    traits: {
      ...{ guestAllowed: true, signIn: ['cable'], partners: ['almatv', '726'], hasBlockStatus: true },
      notices: cableNotices,
    },
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
    bundles: [homeBundle],
    accent: '#5ad1e6',
    background: '#071216',
    tagline: { ru: 'Только для своих', en: 'For members only' },
    traits: {
      guestAllowed: false,
      signIn: ['phone', 'password'],
      partners: ['freedommedia', '922'],
      promoDays: 14,
      notices: memberNotices,
      registration: {
        caption: { ru: 'Стать абонентом', en: 'Become a member' },
        url: 'https://join.keyring.invalid/',
      },
      logoLink: '/provider/keyring',
    },
  }),
  operator({
    shortname: 'amber',
    name: 'Amber',
    accent: '#ffb020',
    background: '#110d06',
    tagline: { ru: 'Телевидение рядом с кошельком', en: 'Television next to your wallet' },
    languages: [...languages, { key: 'uz-uz', name: 'Oʻzbekcha', interface: true, priority: 2 }],
    currency: { UTF_NAME: 'soʻm', ASCII_NAME: 'uzs', ISO_CODE: 'UZS' },
    traits: {
      guestAllowed: true,
      signIn: ['phone'],
      partners: ['clicktv', '760'],
      mobileOffer,
      freePacket,
      tariffsWarning: {
        ru: 'Цены действуют в сети оператора: откройте эту страницу из неё.',
        en: 'These prices hold inside the network of the operator: open this page from there.',
      },
    },
  }),
]
