import type { Part, Series } from './program-part.ts'

const star: Series = { assetId: 'star-map', title: { ru: 'Звёздная карта', en: 'Star Map' }, age: 6 }
const reef: Series = { assetId: 'bright-reef', title: { ru: 'Живой риф', en: 'Bright Reef' }, age: 0 }
const deep: Series = { assetId: 'deep-sea', title: { ru: 'Большая глубина', en: 'The Great Deep' }, age: 6 }

export const sciencePrograms = {
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
  lanternFish: {
    id: 27,
    series: deep,
    ru: ['живые фонари', 'Там, куда не доходит солнце, светятся сами обитатели. Зачем им этот свет?'],
    en: [
      'Living Lanterns',
      'Where no sun reaches, those who live there glow by themselves. What is that light for?',
    ],
  },
  yellowBoat: {
    id: 28,
    series: deep,
    ru: [
      'жёлтый батискаф',
      'Четыре часа вниз, двадцать минут на дне и одна находка, о которой спорят до сих пор.',
    ],
    en: [
      'The Yellow Submersible',
      'Four hours down, twenty minutes on the floor and one find they still argue about.',
    ],
  },
} satisfies Record<string, Part>
