import type { Part, Series } from './program-part.ts'

const world: Series = { assetId: 'world-desk', title: { ru: 'Мир сегодня', en: 'The World Today' }, age: 12 }
const weather: Series = {
  assetId: 'weather-map',
  title: { ru: 'Погода без спешки', en: 'Slow Weather' },
  age: 0,
}
const match: Series = { assetId: 'green-pitch', title: { ru: 'Зелёное поле', en: 'The Green Pitch' }, age: 0 }
const dunes: Series = { assetId: 'dune-rally', title: { ru: 'Ралли в дюнах', en: 'Dune Rally' }, age: 6 }

export const todayPrograms = {
  headlines: {
    id: 48,
    series: { ...world, age: 6 },
    ru: ['главное', 'Что случилось за день, по порядку и без крика.'],
    en: ['Headlines', 'What happened today, in order and without shouting.'],
  },
  correspondents: {
    id: 49,
    series: world,
    ru: ['корреспонденты', 'Пять городов, пять столов, один час. Те, кто на месте, рассказывают сами.'],
    en: ['Correspondents', 'Five cities, five desks, one hour. Those who are there tell it themselves.'],
  },
  oneQuestion: {
    id: 50,
    series: world,
    ru: ['один вопрос', 'Один гость и один вопрос, на который нельзя ответить коротко.'],
    en: ['One Question', 'One guest and one question that has no short answer.'],
  },
  tomorrow: {
    id: 51,
    series: weather,
    ru: ['завтра', 'Зонт или панама: прогноз на сутки и ещё немного вперёд.'],
    en: ['Tomorrow', 'Umbrella or sun hat: the forecast for a day and a little further.'],
  },
  skyAtlas: {
    id: 52,
    series: weather,
    ru: ['атлас облаков', 'Как назвать то, что плывёт над головой, и что оно обещает к вечеру.'],
    en: ['The Cloud Atlas', 'What to call the thing that floats overhead, and what it promises for tonight.'],
  },
  kickOff: {
    id: 53,
    series: match,
    ru: ['стартовый свисток', 'Два двора, одно поле и кубок, сделанный из старого самовара.'],
    en: ['Kick-Off', 'Two neighbourhoods, one field and a cup made from an old samovar.'],
    may_start_over: false,
  },
  secondHalf: {
    id: 54,
    series: match,
    ru: ['второй тайм, прямой эфир', 'Счёт равный, трибуны поют. Смотрите сейчас: повтора не будет.'],
    en: [
      'The Second Half, Live',
      'The score is level, the stands are singing. Watch now: there will be no repeat.',
    ],
    may_replay: false,
  },
  academy: {
    id: 55,
    series: match,
    ru: ['школа вратаря', 'Почему хороший вратарь смотрит не на мяч. Урок для начинающих.'],
    en: ["The Keeper's School", 'Why a good keeper does not look at the ball. A lesson for beginners.'],
  },
  dawnStage: {
    id: 56,
    series: dunes,
    ru: ['этап на рассвете', 'Четыреста километров песка и ни одного указателя. Штурман важнее мотора.'],
    en: [
      'The Dawn Stage',
      'Four hundred kilometres of sand and not one sign. The navigator matters more than the engine.',
    ],
  },
  bivouac: {
    id: 57,
    series: dunes,
    ru: ['бивак', 'Ночью механики собирают машину заново, а пилоты учатся спать стоя.'],
    en: [
      'The Bivouac',
      'By night the mechanics rebuild the car, and the drivers learn to sleep standing up.',
    ],
  },
} satisfies Record<string, Part>
