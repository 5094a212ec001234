import { type ReadFile, readYaml } from './read-yaml.ts'

/** A brand that says something in every list of a file. */
export const orchard = `
brand: orchard
name: Orchard
hosts: [orchard.test]
theme: { accent: "#7bc47f", background: "#0b120d", radius: 8px }
traits:
  hasWelcome: true
  maxStreams: 3
  topUp: { min: 5, max: 900.5 }
  freePacket: { name: { en: Free, ru: Бесплатно }, channelsCount: 1 }
languages: [en, ru]
texts:
  tagline: { en: Fruit of the evening, ru: Плоды вечера }
  welcomeTitle: Come in
  agreement: { en: Be kind., ru: Будьте добры. }
currency: EUR
support: { email: help@orchard.invalid }
signIn: [phone, password]
secrets: { partner: { env: ORCHARD_PARTNER } }
channels:
  - channel: garden
    featured: true
    name: { en: Garden, ru: Сад }
    description: Leaves and rain
    age: 6
    color: "#225533"
    archiveDays: 3
    origin:
      address: https://origin.orchard.invalid/garden/index.m3u8
      catchup: flussonic
      signing: { kind: hmac-sha256, secret: { env: GARDEN_ORIGIN } }
  - channel: cellar
    number: 7
    name: Cellar
    free: false
    feed: { address: "srt://feed.orchard.invalid:9000", retentionDays: 3 }
categories:
  - { category: all, name: { en: All channels, ru: Все каналы } }
  - { category: green, name: Green, channels: [garden] }
agreements:
  - { agreement: /terms/cider, title: Terms of cider, text: Drink slowly. }
packets:
  - packet: basket
    name: { en: Basket, ru: Корзина }
    benefits: [Every apple, { text: { en: Every pear, ru: Каждая груша } }]
    channels: [cellar, garden]
    periods:
      - { months: 1, price: 4.99, trial: { days: 7, price: 0 } }
      - { months: 12, price: 49.9, description: Cheapest }
  - packet: cider
    name: Cider
    base: false
    adFree: true
    agreement: /terms/cider
    periods: [{ days: 30, price: 2 }]
rows:
  - { row: live, title: On air, template: channels, show: { by: channels, category: green } }
  - row: doors
    title: Doors
    template: branded_button
    show:
      by: tiles
      tiles:
        - { title: Garden, to: { channel: garden, forCustomers: { channel: cellar } } }
        - { title: Guide, short: What is on, to: { page: guide } }
        - { title: Live, to: { row: live } }
        - { title: Basket, to: { packet: basket } }
        - { title: Code, to: { action: enter_promo_key } }
        - { title: Rules, to: { text: { title: Rules, description: Be kind. } } }
        - { title: Outside, to: { url: "https://orchard.invalid/" } }
  - row: stage
    title: Tonight
    template: promo-bg
    duration: 7
    html: <p>Apples<script>alert(1)</script></p>
    show: { by: slides, slides: [{ title: Harvest, description: In the garden, to: { channel: garden } }] }
pages:
  - { page: startpage, title: { en: Home, ru: Главная }, template: startpage, menu: true, rows: [stage, live, doors] }
  - { page: guide, title: Guide, template: tvchannels.guide, menu: true }
  - { page: about, title: About, template: outer_link, url: "https://orchard.invalid/", parent: startpage }
paySystems:
  - { paySystem: card, gateway: sandbox, forms: [linkedcard, short_url], title: Bank card }
  - { paySystem: office, forms: [info], title: At the office, howToUse: Tell your number. }
`

export const environment = {
  ORCHARD_PARTNER: 'what partners of the orchard sign with',
  GARDEN_ORIGIN: 'what the garden is signed with',
}

/** What an export calls the same secrets. */
export const exportedEnvironment = {
  ORCHARD_PARTNER_SECRET: environment.ORCHARD_PARTNER,
  ORCHARD_GARDEN_ORIGIN_SECRET: environment.GARDEN_ORIGIN,
}

export const storage = { write: async () => undefined }

/** Reads a file that has no mistake. */
export function readGood(yaml: string, file = 'brand.yaml'): ReadFile {
  const { read, faults } = readYaml(file, '.', yaml)
  if (!read) throw new Error(JSON.stringify(faults))
  return read
}
