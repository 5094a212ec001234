import type { PromoDraft } from '@onair/server'
import { type Currency, pricesIn } from './tariffs.ts'

type Promo = Omit<PromoDraft, 'packetIds' | 'nextPacketId' | 'startsMs'> & {
  /** Tariffs by name. */
  packets: readonly string[]
  nextPacket?: string
}

const many = (code: string, maxUses: number | null) => [{ code, maxUses }]

/** Codes of every kind, for whoever tries the demo. */
export function promosIn(currency: Currency): Promo[] {
  const price = pricesIn(currency)
  return [
    { slug: 'welcome', days: 14, packets: ['whole'], codes: many('WELCOME', null) },
    {
      ...{ slug: 'once', days: 30, packets: ['cinema'] },
      codes: ['ONCE-1', 'ONCE-2', 'ONCE-3', 'ONCE-4', 'ONCE-5'].map((code) => ({ code, maxUses: 1 })),
    },
    { slug: 'lovi', days: 7, packets: ['start'], codes: many('FIRST100', 100) },
    { slug: 'newcomer', days: 120, newUsersOnly: true, packets: ['start'], codes: many('NEWCOMER', null) },
    { slug: 'card', days: 30, needsCard: true, packets: ['whole'], codes: many('CARD30', null) },
    {
      ...{ slug: 'deposit', days: 30, needsCard: true, refundsCard: false, packets: ['cinema'] },
      codes: many('DEPOSIT', null),
    },
    {
      ...{ slug: 'then-pay', days: 10, packets: ['whole'], nextPacket: 'whole' },
      codes: many('THENPAY', null),
      confirmationTitle: { ru: 'Дальше — по цене тарифа', en: 'Then at the price of the tariff' },
      confirmationText: {
        ru: 'Десять дней «Весь эфир» бесплатно. Потом тариф продлевается по своей цене, пока вы не отключите продление.',
        en: 'Ten days of All on air for nothing. Then it renews at its price until you switch the renewal off.',
      },
    },
    { slug: 'quarter', days: 90, price: price(10), packets: ['cinema'], codes: many('QUARTER', null) },
    {
      ...{ slug: 'last-year', days: 30, packets: ['whole'], codes: many('LASTYEAR', null) },
      expiresMs: Date.UTC(2025, 0, 1),
    },
  ]
}
