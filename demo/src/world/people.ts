import type { Bilingual } from './world.ts'

/** Somebody who can sign in to a brand of the demo. All of it is invented. */
export interface WorldPerson {
  readonly tenant: string
  readonly username: string
  readonly password?: string
  readonly phone?: string
  /** The tariff that this person has. */
  readonly packet?: string
}

const password = 'evening-light'
const packet = 'cinema'

export const people: readonly WorldPerson[] = [
  { tenant: 'onair', username: 'viewer', password, packet, phone: '70000000001' },
  { tenant: 'aurora', username: 'viewer', password, packet, phone: '70000000001' },
  { tenant: 'meadow', username: 'viewer', password, packet, phone: '70000000002' },
  { tenant: 'keyring', username: 'viewer', password, packet, phone: '70000000003' },
  { tenant: 'hearthline', username: 'viewer', password, packet },
]

/** The home line of whoever sits before the machine that runs the demo. */
export const lines: Readonly<Record<string, { addresses: string; providerUid: string }[]>> = {
  hearthline: [
    { addresses: '127.0.0.0/8', providerUid: 'line-1' },
    { addresses: '::1/128', providerUid: 'line-1' },
  ],
}

/** Keys that the demo's partner and chat app sign with; real ones are given to nobody. */
export const secrets: Readonly<Record<string, { name: 'partner' | 'chat-bot'; value: string }[]>> = {
  quay: [{ name: 'partner', value: 'the demo bank signs with this' }],
  clover: [{ name: 'partner', value: 'the demo wallet signs with this' }],
  ember: [
    { name: 'partner', value: 'the demo messenger signs with this' },
    { name: 'chat-bot', value: 'the demo chat app signs with this' },
  ],
}

export const cities: Readonly<Record<string, Bilingual[]>> = {
  ridge: [
    { ru: 'Гаваньград', en: 'Harbour City' },
    { ru: 'Верхние Сосны', en: 'Upper Pines' },
    { ru: 'Каменный Брод', en: 'Stone Ford' },
    { ru: 'Тихая Пристань', en: 'Quiet Landing' },
  ],
}

export interface WorldAddress {
  readonly phone: string
  readonly address: string
  readonly providerUid: string
  readonly block?: { status: -2 | -1; balanceMinor: number; amountMinor: number; message: Bilingual }
}

/** Subscribers of the cable operator: one with two homes, one in arrears, one whose line is cut. */
export const cableAddresses: Readonly<Record<string, readonly WorldAddress[]>> = {
  ridge: [
    { phone: '70000000011', address: '1 Quay Street, 4', providerUid: 'contract-11' },
    { phone: '70000000011', address: '7 Pine Lane', providerUid: 'contract-12' },
    {
      phone: '70000000012',
      address: '3 Ford Road, 18',
      providerUid: 'contract-13',
      block: {
        status: -1,
        balanceMinor: -45_000,
        amountMinor: 45_000,
        message: {
          ru: 'Пополните счёт, чтобы смотреть дальше.',
          en: 'Top up the account to go on watching.',
        },
      },
    },
    {
      phone: '70000000013',
      address: '12 Mill Square',
      providerUid: 'contract-14',
      block: {
        status: -2,
        balanceMinor: -180_000,
        amountMinor: 180_000,
        message: {
          ru: 'Линия отключена. Позвоните оператору.',
          en: 'The line is switched off. Please call the operator.',
        },
      },
    },
  ],
}
