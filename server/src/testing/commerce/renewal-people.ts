import type { Plan, Price } from './expected-life.ts'

export interface ZoneDraft {
  zone: string
  shortname: string
  dunning: Plan & { retryDays: number[] }
  /** A time of day that the clocks of the zone leave out on that day of a later month. */
  skipped: string
}

export const zones: readonly ZoneDraft[] = [
  {
    ...{ zone: 'Europe/Berlin', shortname: 'berlin', skipped: '2027-02-28 02:30' },
    dunning: { retryDays: [1, 3, 7], pausedDays: 30 },
  },
  {
    ...{ zone: 'America/New_York', shortname: 'newyork', skipped: '2027-02-14 02:30' },
    dunning: { retryDays: [2, 4], pausedDays: 14 },
  },
  {
    ...{ zone: 'Asia/Almaty', shortname: 'almaty', skipped: '2027-02-27 00:15' },
    dunning: { retryDays: [], pausedDays: 10 },
  },
  {
    ...{ zone: 'Australia/Lord_Howe', shortname: 'howe', skipped: '2027-02-03 02:15' },
    dunning: { retryDays: [1, 2, 3, 5], pausedDays: 60 },
  },
  {
    ...{ zone: 'America/St_Johns', shortname: 'stjohns', skipped: '2027-02-14 02:15' },
    dunning: { retryDays: [5], pausedDays: 1 },
  },
]

export const month: Price = { months: 1, amount: 14_900 }
export const quarter: Price = { months: 3, amount: 39_900 }
export const whole: Price = { months: 1, amount: 34_900 }
export const trial: Price = { days: 7, amount: 100 }

export type Does =
  | 'plan quarter'
  | 'renewal off'
  | 'renewal on'
  | 'other base'
  | 'days'
  | 'more days'
  | 'fund'

export interface Script {
  name: string
  begins: string
  packet: 'start' | 'whole'
  /** A wallet with so many prices in it, a card, or a card that pays once. */
  pays: number | 'card' | 'card once'
  later: readonly { at: string; does: Does }[]
}

const rich = 1_000

/** Who lives in a zone; all times are on its wall. */
export const peopleOf = ({ skipped }: ZoneDraft): Script[] => [
  { name: 'wallet, the 31st', begins: '2027-01-31 10:00', packet: 'start', pays: rich, later: [] },
  { name: 'card, before midnight', begins: '2027-01-31 23:45', packet: 'start', pays: 'card', later: [] },
  { name: 'trial', begins: '2027-02-22 00:30', packet: 'whole', pays: rich, later: [] },
  {
    ...{ name: 'planned period', begins: '2027-01-29 10:00', packet: 'start', pays: rich },
    later: [{ at: '2027-04-10 12:00', does: 'plan quarter' }],
  },
  {
    ...{ name: 'renewal off and on', begins: '2027-01-30 10:00', packet: 'start', pays: 'card' },
    later: [
      { at: '2027-03-05 12:00', does: 'renewal off' },
      { at: '2027-03-10 12:00', does: 'renewal on' },
      { at: '2028-03-05 12:00', does: 'renewal off' },
    ],
  },
  {
    ...{ name: 'another base packet', begins: '2027-01-31 06:00', packet: 'start', pays: rich },
    later: [{ at: '2027-03-10 12:00', does: 'other base' }],
  },
  {
    ...{ name: 'days of a code', begins: '2027-01-31 10:00', packet: 'start', pays: rich },
    later: [
      { at: '2027-02-20 12:00', does: 'days' },
      { at: '2028-02-10 12:00', does: 'more days' },
    ],
  },
  { name: 'card that pays once', begins: '2027-02-27 00:30', packet: 'start', pays: 'card once', later: [] },
  {
    ...{ name: 'empty, then filled', begins: '2027-01-30 00:30', packet: 'start', pays: 9 },
    later: [{ at: '2027-10-31 12:00', does: 'fund' }],
  },
  { name: 'a time that is skipped', begins: skipped, packet: 'start', pays: rich, later: [] },
]
