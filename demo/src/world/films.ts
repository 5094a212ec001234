import type { WorldFilm } from './world.ts'

export const films: readonly WorldFilm[] = [
  {
    id: 'keeper',
    title: { ru: 'Ночь смотрителя', en: 'The Keeper’s Night' },
    description: {
      ru: 'Сто девять ступеней, одна лампа и одна лодка в темноте. Ночь из жизни смотрителя маяка, который не знает тех, кого бережёт.',
      en: 'A hundred and nine steps, one lamp and one boat in the dark. A night with a lighthouse keeper who does not know those he keeps safe.',
    },
    year: 2025,
    age: 6,
    assetId: 'film-keeper',
    trailerAssetId: 'trailer-keeper',
    isProtected: false,
  },
  {
    id: 'slow-train',
    title: { ru: 'Медленный поезд', en: 'The Slow Train' },
    description: {
      ru: 'Вера едет на север с письмом, на которое не ответила. Поезд останавливается, где попросят, и потому приходит вовремя.',
      en: 'Vera travels north with a letter she never answered. The train stops wherever it is asked to, and so arrives just in time.',
    },
    year: 2024,
    age: 0,
    assetId: 'film-slow-train',
    trailerAssetId: 'trailer-slow-train',
    isProtected: false,
  },
  {
    id: 'orbit',
    title: { ru: 'Письма с орбиты', en: 'Letters from Orbit' },
    description: {
      ru: 'Восемь писем домой от человека, у которого шестнадцать рассветов в день и один потерянный гаечный ключ.',
      en: 'Eight letters home from someone who has sixteen sunrises a day and has lost one spanner.',
    },
    year: 2026,
    age: 12,
    assetId: 'film-orbit',
    trailerAssetId: 'trailer-orbit',
    isProtected: true,
  },
]
