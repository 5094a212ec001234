import { category } from './categories.ts'
import { agreementText, privacyText } from './legal-texts.ts'
import { notices, reopenDelays } from './notices.ts'
import { allLanguages, freePacket, money, newYear, promoPacket, support } from './tenant-defaults.ts'
import type { WorldTenant } from './world.ts'

/** The ad server of the demo answers these tags: VAST of several versions, with and without wrappers. */
const tag = (creative: string, more: string) => `/demo/ads/vast?creative=ad-${creative}&${more}`

/** One ad before a film, one after a minute of it and one after a pause. */
const ads = {
  films: {
    pre_roll: [
      { ad: tag('pufling', 'version=4.2&skip=5'), aliases: [tag('nimbolo', 'version=2.0')] },
      { ad: tag('tootly', 'version=3.0&skip=5') },
    ],
    middle_roll_points: [{ position: 60_000, urls: [tag('tootly', 'version=3.0&skip=5&wrapped=1')] }],
    post_pause_roll: [{ ad: tag('nimbolo', 'version=2.0&wrapped=2&skip=5') }],
    max_advertising: 1,
  },
}

/** Google's sender and its receiver that anybody may use; the script is loaded by the press of the button. */
const cast = {
  script: 'https://www.gstatic.com/cv/js/sender/v1/cast_sender.js?loadCastFramework=1',
  receiver: 'CC1AD845',
}

const order = ['horizon', 'hush', 'north', 'orbit', 'encore', 'pulse', 'matinee']

export const aurora: WorldTenant = {
  shortname: 'aurora',
  name: 'Aurora',
  hosts: ['aurora.localhost'],
  isDefault: false,
  traits: {
    ...{ guestAllowed: true, hasWelcome: true, homeLayout: 'mosaic', signIn: ['phone'], newYear },
    ...{ ads, cast, maxStreams: 2, sellsAdditionalAlone: true, promoPacket, paymentFrame: {} },
    ...{ notices, reopenDelays },
    freePacket: { ...freePacket, channelsCount: order.length - 1 },
  },
  theme: {
    scheme: 'dark',
    background: '#0a1512',
    backdrop: 'linear-gradient(135deg, #0a1512, #1a1233)',
    accent: '#5eead4',
    live: '#f0476a',
    radius: '4px',
    fontDisplay: "'Playfair Display Variable', serif",
    fontText: "'Golos Text Variable', sans-serif",
  },
  texts: {
    tagline: { ru: 'Свет длинных вечеров', en: 'Light for long evenings' },
    welcomeTitle: { ru: 'Вечер начинается здесь', en: 'The evening starts here' },
    welcomeText: {
      ru: 'Немного каналов, зато каждый — с характером. Природа, музыка и звёзды без спешки.',
      en: 'A few channels, each with a character of its own. Nature, music and stars, unhurried.',
    },
    authTitle: { ru: 'Рады видеть вас', en: 'Welcome back' },
    authText: {
      ru: 'Войдите, и вечер продолжится с того места, где вы остановились.',
      en: 'Sign in, and the evening goes on from where you left it.',
    },
    agreement: agreementText('Aurora'),
    privacy: privacyText('Aurora'),
  },
  languages: allLanguages,
  currency: money,
  support: support('aurora'),
  artwork: {
    logo: 'art/aurora/logo.svg',
    favicon: 'art/aurora/favicon.svg',
    welcome: 'art/aurora/welcome.svg',
    packshots: ['packshot-aurora'],
  },
  lineup: order.map((channel, index) => ({
    ...{ channel, number: (index + 1) * 10, isFeatured: index < 2, isFree: channel !== 'matinee' },
  })),
  categories: [
    category('all', ...order),
    category('calm', 'hush', 'horizon'),
    category('nature', 'north', 'horizon', 'hush'),
    category('music', 'encore', 'pulse'),
    category('science', 'orbit'),
    category('films', 'matinee'),
  ],
}
