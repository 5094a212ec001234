import type { Part, Series } from './program-part.ts'

const sea: Series = { assetId: 'night-sea', title: { ru: 'Ночное море', en: 'Night Sea' }, age: 0 }
const gold: Series = { assetId: 'golden-hour', title: { ru: 'Золотой час', en: 'Golden Hour' }, age: 0 }
const forest: Series = { assetId: 'quiet-forest', title: { ru: 'Тихий лес', en: 'Quiet Forest' }, age: 0 }
const polar: Series = { assetId: 'polar-night', title: { ru: 'Полярная ночь', en: 'Polar Night' }, age: 0 }

export const naturePrograms = {
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
  lights: {
    id: 25,
    series: polar,
    ru: ['сияние', 'Зелёное, потом фиолетовое, потом тишина. Ночь у костра под небом, которое движется.'],
    en: ['The Lights', 'Green, then violet, then silence. A night by the fire under a sky that moves.'],
  },
  stillLake: {
    id: 26,
    series: polar,
    ru: ['озеро подо льдом', 'Лёд поёт, когда крепчает мороз. Гидролог Анна записала его голос.'],
    en: [
      'The Lake Under Ice',
      'Ice sings when the cold sets in. Anna the hydrologist has recorded its voice.',
    ],
  },
} satisfies Record<string, Part>
