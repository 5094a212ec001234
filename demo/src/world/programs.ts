import type { Bilingual, WorldProgram } from './world.ts'

interface Series {
  readonly assetId: string
  readonly title: Bilingual
  readonly age: number
}

interface Part {
  readonly id: number
  readonly series: Series
  readonly ru: readonly [title: string, description: string]
  readonly en: readonly [title: string, description: string]
}

const sea: Series = { assetId: 'night-sea', title: { ru: 'Ночное море', en: 'Night Sea' }, age: 0 }
const gold: Series = { assetId: 'golden-hour', title: { ru: 'Золотой час', en: 'Golden Hour' }, age: 0 }
const city: Series = { assetId: 'city-lights', title: { ru: 'Огни города', en: 'City Lights' }, age: 12 }
const neon: Series = { assetId: 'neon-drive', title: { ru: 'Неоновая дорога', en: 'Neon Drive' }, age: 12 }
const star: Series = { assetId: 'star-map', title: { ru: 'Звёздная карта', en: 'Star Map' }, age: 6 }
const reef: Series = { assetId: 'bright-reef', title: { ru: 'Живой риф', en: 'Bright Reef' }, age: 0 }
const balloon: Series = { assetId: 'balloon-day', title: { ru: 'День шаров', en: 'Balloon Day' }, age: 0 }
const forest: Series = { assetId: 'quiet-forest', title: { ru: 'Тихий лес', en: 'Quiet Forest' }, age: 0 }

const parts = {
  harbour: {
    id: 1,
    series: sea,
    ru: ['гавань', 'Лодки вернулись домой, и гавань засыпает. Остаются плеск воды и фонарь на корме.'],
    en: [
      'The Harbour',
      'The boats are home and the harbour falls asleep. What stays is the water and a lantern at the stern.',
    ],
  },
  lighthouse: {
    id: 2,
    series: sea,
    ru: ['маяк', 'Смотритель зажигает лампу на сороковой год службы. Рассказ о свете, который ждут.'],
    en: [
      'The Lighthouse',
      'The keeper lights the lamp for the fortieth year. A story about a light that someone waits for.',
    ],
  },
  tide: {
    id: 3,
    series: sea,
    ru: ['прилив', 'Шесть часов воды: как море приходит на берег и что оно с собой приносит.'],
    en: ['High Tide', 'Six hours of water: how the sea comes ashore, and what it brings along.'],
  },
  pass: {
    id: 4,
    series: gold,
    ru: ['перевал', 'Последний подъём перед закатом. С перевала видно две долины и одно солнце.'],
    en: ['The Pass', 'The last climb before sunset. From the top you see two valleys and one sun.'],
  },
  valley: {
    id: 5,
    series: gold,
    ru: ['долина', 'Тёплый ветер, запах сена и дорога, по которой никто не спешит.'],
    en: ['The Valley', 'A warm wind, the smell of hay and a road where nobody hurries.'],
  },
  cranes: {
    id: 6,
    series: gold,
    ru: ['журавли', 'Стая летит на юг. Орнитолог Вера знает каждую птицу по голосу.'],
    en: [
      'Cranes Flying Home',
      'The flock heads south. Vera the ornithologist knows every bird by its voice.',
    ],
  },
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
  rings: {
    id: 13,
    series: star,
    ru: ['кольца', 'Из чего сделаны кольца планет и почему однажды их не станет.'],
    en: ['Rings', 'What the rings of planets are made of, and why one day they will be gone.'],
  },
  comet: {
    id: 14,
    series: star,
    ru: [
      'комета в гостях',
      'Она прилетает раз в семьдесят лет. Как встретить гостью и ничего не пропустить.',
    ],
    en: ['A Comet Calls', 'It comes by once in seventy years. How to meet the guest and miss nothing.'],
  },
  probe: {
    id: 15,
    series: star,
    ru: ['дальний зонд', 'Маленький аппарат и его письмо домой, которое идёт шесть часов.'],
    en: ['The Far Probe', 'A small machine and its letter home, which takes six hours to arrive.'],
  },
  clownfish: {
    id: 16,
    series: reef,
    ru: ['рыба-клоун', 'Самая смелая рыбка рифа и её колючий дом.'],
    en: ['The Clownfish', 'The bravest little fish of the reef and its prickly home.'],
  },
  coralGarden: {
    id: 17,
    series: reef,
    ru: ['коралловый сад', 'Кораллы растут на сантиметр в год. Посмотрим на них без спешки.'],
    en: ['The Coral Garden', 'Corals grow a centimetre a year. Let us look at them without haste.'],
  },
  deeper: {
    id: 18,
    series: reef,
    ru: ['на глубине', 'Ниже двадцати метров синий цвет становится главным. Погружаемся.'],
    en: ['Deeper', 'Below twenty metres blue takes over. Down we go.'],
  },
  takeOff: {
    id: 19,
    series: balloon,
    ru: ['взлёт', 'Красный шар сегодня поднимается первым. Хватит ли ему тёплого воздуха?'],
    en: ['Take-Off', 'Today the red balloon goes up first. Will there be enough warm air?'],
  },
  cloudZoo: {
    id: 20,
    series: balloon,
    ru: ['облачный зоопарк', 'Слон, кит и два барашка: считаем облака вместе.'],
    en: ['The Cloud Zoo', 'An elephant, a whale and two lambs: let us count the clouds together.'],
  },
  softLanding: {
    id: 21,
    series: balloon,
    ru: ['мягкая посадка', 'Вечер, луг и самое важное в полёте — вернуться к ужину.'],
    en: ['A Soft Landing', 'Evening, a meadow and the main thing about flying: being back for supper.'],
  },
  firstLight: {
    id: 22,
    series: forest,
    ru: ['рассвет', 'Лес просыпается слоями: сначала птицы, потом свет, потом мы.'],
    en: ['First Light', 'The forest wakes in layers: first the birds, then the light, then us.'],
  },
  mist: {
    id: 23,
    series: forest,
    ru: ['туман', 'Прогулка, в которой ничего не происходит. Этого иногда и не хватает.'],
    en: ['Mist', 'A walk on which nothing happens. Sometimes that is just what is missing.'],
  },
  hawk: {
    id: 24,
    series: forest,
    ru: ['круги ястреба', 'С высоты лес похож на море. Один день над кронами.'],
    en: ["The Hawk's Circle", 'From above, the forest looks like a sea. A day over the treetops.'],
  },
} satisfies Record<string, Part>

export type ProgramKey = keyof typeof parts

export const programIdOf = (key: ProgramKey): number => parts[key].id

export const programs: readonly WorldProgram[] = Object.values<Part>(parts).map(({ id, series, ru, en }) => ({
  id,
  title: { ru: `${series.title.ru}: ${ru[0]}`, en: `${series.title.en}: ${en[0]}` },
  description: { ru: ru[1], en: en[1] },
  age: series.age,
  assetId: series.assetId,
  image: `art/posters/${series.assetId}.svg`,
}))
