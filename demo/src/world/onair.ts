import { category } from './categories.ts'
import { agreementText, privacyText } from './legal-texts.ts'
import { mobileApp, notices, reopenDelays } from './notices.ts'
import { freePacket, languages, money, newYear, promoPacket, support } from './tenant-defaults.ts'
import type { WorldTenant } from './world.ts'

const order = [
  ...['horizon', 'avenue', 'orbit', 'skylark', 'pulse', 'hush'],
  ...['matinee', 'arena', 'meridian', 'hearth', 'encore', 'north'],
]

export const onair: WorldTenant = {
  shortname: 'onair',
  name: 'Onair',
  hosts: ['localhost', '127.0.0.1'],
  isDefault: true,
  traits: {
    guestAllowed: true,
    hasWelcome: true,
    homeLayout: 'hero',
    signIn: ['phone', 'password'],
    newYear,
    codeLength: 4,
    addressTokens: true,
    hasPurchases: true,
    promoPacket,
    notices,
    reopenDelays,
    mobileApp,
    freePacket: { ...freePacket, channelsCount: order.length - 1 },
  },
  theme: {
    scheme: 'dark',
    background: '#0a0e1a',
    accent: '#ff6f59',
    live: '#e5383b',
    radius: '16px',
    fontDisplay: "'Onest Variable', sans-serif",
    fontText: "'Onest Variable', sans-serif",
  },
  texts: {
    tagline: { ru: 'Телевидение, которое ждёт вас', en: 'Television that waits for you' },
    welcomeTitle: { ru: 'Всё уже в эфире', en: 'Everything is on air' },
    welcomeText: {
      ru: 'Живые каналы на любом экране: кино, природа, музыка и новости. Заходите и смотрите.',
      en: 'Live channels on every screen: films, nature, music and news. Come in and watch.',
    },
    authTitle: { ru: 'С возвращением', en: 'Good to see you' },
    authText: {
      ru: 'Войдите, чтобы каналы и закладки были с вами на всех устройствах.',
      en: 'Sign in to keep your channels and bookmarks with you on every device.',
    },
    agreement: agreementText('Onair'),
    privacy: privacyText('Onair'),
  },
  languages,
  currency: money,
  support: support('onair'),
  artwork: { logo: 'art/onair/logo.svg', favicon: 'art/onair/favicon.svg', welcome: 'art/onair/welcome.svg' },
  lineup: order.map((channel, index) => ({
    ...{ channel, number: index + 1, isFeatured: index < 3, isFree: channel !== 'matinee' },
  })),
  categories: [
    category('all', ...order),
    category('films', 'matinee', 'avenue'),
    category('nature', 'horizon', 'hush', 'north'),
    category('city', 'avenue', 'hearth'),
    category('science', 'orbit'),
    category('music', 'pulse', 'encore'),
    category('kids', 'skylark'),
    category('sport', 'arena'),
    category('news', 'meridian'),
  ],
}
