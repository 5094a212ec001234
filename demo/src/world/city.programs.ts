import type { Part, Series } from './program-part.ts'

const city: Series = { assetId: 'city-lights', title: { ru: 'Огни города', en: 'City Lights' }, age: 12 }
const neon: Series = { assetId: 'neon-drive', title: { ru: 'Неоновая дорога', en: 'Neon Drive' }, age: 12 }
const kitchen: Series = {
  assetId: 'slow-kitchen',
  title: { ru: 'Неспешная кухня', en: 'The Slow Kitchen' },
  age: 0,
}
const train: Series = {
  assetId: 'autumn-train',
  title: { ru: 'Осенний поезд', en: 'The Autumn Train' },
  age: 12,
}
const jazz: Series = { assetId: 'jazz-club', title: { ru: 'Джаз-клуб', en: 'The Jazz Club' }, age: 12 }

export const cityPrograms = {
  lastTrain: {
    id: 7,
    series: city,
    ru: [
      'последний поезд',
      'В 00:47 от станции уходит последний поезд. У каждого пассажира своя причина успеть.',
    ],
    en: ['The Last Train', 'The last train leaves at 00:47. Every passenger has a reason to catch it.'],
  },
  rooftops: {
    id: 8,
    series: city,
    ru: ['крыши', 'Город с той стороны, которую не видно с улицы: сады, голубятни и тишина.'],
    en: ['Rooftops', 'The side of the city you cannot see from the street: gardens, dovecotes and quiet.'],
  },
  windows: {
    id: 9,
    series: city,
    ru: ['чужие окна', 'Двенадцать светлых окон — двенадцать коротких историй одного вечера.'],
    en: ["Other People's Windows", 'Twelve lit windows, twelve short stories of one evening.'],
  },
  coast: {
    id: 10,
    series: neon,
    ru: ['побережье', 'Сто километров вдоль океана под мягкий синтезатор. Окна открыты, громкость по вкусу.'],
    en: [
      'The Coast Road',
      'A hundred kilometres by the ocean with a gentle synthesiser. Windows down, volume to taste.',
    ],
  },
  midnight: {
    id: 11,
    series: { ...neon, age: 16 },
    ru: ['полночный эфир', 'Ведущий ставит пластинки, о которых просят те, кому не спится.'],
    en: ['Midnight Radio', 'The host plays the records asked for by those who cannot sleep.'],
  },
  rearView: {
    id: 12,
    series: neon,
    ru: ['зеркало заднего вида', 'Песни, с которыми мы уезжали. Час музыки о дороге назад.'],
    en: ['In the Rear-View', 'The songs we left town with. An hour of music about the road back.'],
  },
  soup: {
    id: 29,
    series: kitchen,
    ru: ['суп по четвергам', 'Один горшок, восемь соседей и рецепт, который каждый помнит по-своему.'],
    en: ['Soup on Thursdays', 'One pot, eight neighbours and a recipe that everybody remembers differently.'],
  },
  bread: {
    id: 30,
    series: kitchen,
    ru: ['хлеб не торопится', 'Тесту нужна ночь. Пекарь Тимур рассказывает, чем её занять.'],
    en: ['Bread Takes Its Time', 'Dough needs a night. Timur the baker tells how to spend it.'],
  },
  preserves: {
    id: 31,
    series: kitchen,
    ru: ['лето в банке', 'Абрикосы, солнце и стеклянные крышки: запасаемся теплом на зиму.'],
    en: ['Summer in a Jar', 'Apricots, sun and glass lids: storing warmth for the winter.'],
  },
  companions: {
    id: 32,
    series: train,
    ru: ['попутчики', 'Купе, чай и шесть часов до моря. Незнакомым людям рассказывают больше, чем друзьям.'],
    en: [
      'Fellow Travellers',
      'A compartment, tea and six hours to the sea. Strangers are told more than friends.',
    ],
  },
  namelessStop: {
    id: 33,
    series: { ...train, age: 6 },
    ru: ['станция без названия', 'Поезд стоит здесь две минуты. Нам их хватило на целую историю.'],
    en: [
      'The Stop Without a Name',
      'The train waits here for two minutes. They were enough for a whole story.',
    ],
  },
  firstSet: {
    id: 34,
    series: { ...jazz, age: 6 },
    ru: ['первое отделение', 'Рояль, контрабас, барабаны. Музыканты узнают друг друга на слух.'],
    en: ['The First Set', 'Piano, double bass, drums. The players get to know each other by ear.'],
  },
  ballads: {
    id: 35,
    series: jazz,
    ru: ['баллады', 'Самые медленные песни клуба. Свечи зажигают раньше, чем выходит трио.'],
    en: ['Ballads', 'The slowest songs of the club. The candles are lit before the trio comes on.'],
  },
  jam: {
    id: 36,
    series: { ...jazz, age: 16 },
    ru: ['джем после полуночи', 'Когда зал пустеет, начинается то, ради чего они пришли.'],
    en: ['The After-Hours Jam', 'When the room empties, what they really came for begins.'],
  },
} satisfies Record<string, Part>
