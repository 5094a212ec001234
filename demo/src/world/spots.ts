import type { WorldSpot } from './world.ts'

/** Brands that nobody sells. */
export const spots: readonly WorldSpot[] = [
  {
    id: 'pufling',
    kind: 'ad',
    title: { ru: 'Подушки «Пуфлинг»', en: 'Pufling Pillows' },
    description: { ru: 'Собраны вручную с низких облаков.', en: 'Picked by hand from low clouds.' },
    assetId: 'ad-pufling',
  },
  {
    id: 'tootly',
    kind: 'ad',
    title: { ru: 'Чайник «Тутли»', en: 'The Tootly Kettle' },
    description: { ru: 'Подпевает, пока закипает.', en: 'Sings along until it boils.' },
    assetId: 'ad-tootly',
  },
  {
    id: 'nimbolo',
    kind: 'ad',
    title: { ru: 'Зонты «Нимболо»', en: 'Nimbolo Umbrellas' },
    description: { ru: 'Взлёт на второй луже.', en: 'Take-off at the second puddle.' },
    assetId: 'ad-nimbolo',
  },
  {
    id: 'onair',
    kind: 'packshot',
    title: { ru: 'Заставка Onair', en: 'Onair Packshot' },
    description: { ru: 'Лампа над дверью студии.', en: 'The lamp over the studio door.' },
    assetId: 'packshot-onair',
  },
  {
    id: 'aurora',
    kind: 'packshot',
    title: { ru: 'Заставка Aurora', en: 'Aurora Packshot' },
    description: { ru: 'Слово из одного луча.', en: 'A word made of one ray.' },
    assetId: 'packshot-aurora',
  },
]
