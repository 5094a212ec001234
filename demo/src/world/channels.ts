import { encorePlan, matineePlan } from './arts.plans.ts'
import { arenaPlan, hearthPlan, meridianPlan, northPlan } from './daily.plans.ts'
import { avenuePlan, horizonPlan, hushPlan, orbitPlan, pulsePlan, skylarkPlan } from './plans.ts'
import type { WorldChannel } from './world.ts'

const common = (slug: string) => ({ slug, logo: `art/channels/${slug}.svg`, archivedDays: 7 })

export const channels: readonly WorldChannel[] = [
  {
    ...common('horizon'),
    name: { ru: 'Горизонт', en: 'Horizon' },
    description: {
      ru: 'Море, горы и дороги, по которым хочется уехать. Спокойные путешествия круглые сутки.',
      en: 'Seas, mountains and roads that make you want to leave. Calm travels around the clock.',
    },
    age: 0,
    color: '#2f8fb8',
    plan: horizonPlan,
  },
  {
    ...common('avenue'),
    name: { ru: 'Проспект', en: 'Avenue' },
    description: {
      ru: 'Истории большого города: от первых трамваев до последних огней в окнах.',
      en: 'Stories of the big city, from the first trams to the last lights in the windows.',
    },
    age: 12,
    color: '#b0506f',
    plan: avenuePlan,
  },
  {
    ...common('orbit'),
    name: { ru: 'Орбита', en: 'Orbit' },
    description: {
      ru: 'Космос, океан и всё, что ещё не до конца изучено. Наука простыми словами.',
      en: 'Space, the ocean and everything not fully explored yet. Science in plain words.',
    },
    age: 6,
    color: '#5b3fc4',
    plan: orbitPlan,
  },
  {
    ...common('skylark'),
    name: { ru: 'Жаворонок', en: 'Skylark' },
    description: {
      ru: 'Добрый канал для самых маленьких: воздушные шары, рыбки и тихие сказки на ночь.',
      en: 'A kind channel for the youngest: balloons, little fish and quiet tales before bed.',
    },
    age: 0,
    color: '#ff7f8e',
    plan: skylarkPlan,
  },
  {
    ...common('pulse'),
    name: { ru: 'Пульс', en: 'Pulse' },
    description: {
      ru: 'Музыка для дороги и для ночи. Меньше слов, больше звука.',
      en: 'Music for the road and for the night. Fewer words, more sound.',
    },
    age: 12,
    color: '#e0308a',
    plan: pulsePlan,
  },
  {
    ...common('hush'),
    name: { ru: 'Тишина', en: 'Hush' },
    description: {
      ru: 'Лес, туман и вода. Включите, когда день был слишком громким.',
      en: 'Forest, mist and water. For when the day has been too loud.',
    },
    age: 0,
    color: '#5aa487',
    plan: hushPlan,
  },
  {
    ...common('matinee'),
    name: { ru: 'Киносеанс', en: 'Matinee' },
    description: {
      ru: 'Хорошее кино в любое время: приключения днём, семейное вечером, детективы ночью.',
      en: 'Good films at any hour: adventures by day, family stories in the evening, thrillers at night.',
    },
    age: 16,
    color: '#b0233a',
    plan: matineePlan,
  },
  {
    ...common('arena'),
    name: { ru: 'Арена', en: 'Arena' },
    description: {
      ru: 'Спорт, в котором главное — игра. Матчи, гонки и люди, которые за ними стоят.',
      en: 'Sport where the game is what matters. Matches, races and the people behind them.',
    },
    age: 6,
    color: '#1f8a4c',
    plan: arenaPlan,
  },
  {
    ...common('meridian'),
    name: { ru: 'Меридиан', en: 'Meridian' },
    description: {
      ru: 'Новости со всего света и погода за окном. Спокойно, точно и каждый час.',
      en: 'News from around the world and the weather outside. Calm, exact and every hour.',
    },
    age: 12,
    color: '#1a6fb4',
    plan: meridianPlan,
  },
  {
    ...common('hearth'),
    name: { ru: 'Очаг', en: 'Hearth' },
    description: {
      ru: 'Дом, кухня и дорога домой. Передачи, после которых хочется поставить чайник.',
      en: 'Home, the kitchen and the way back home. Programmes that make you put the kettle on.',
    },
    age: 12,
    color: '#c8742f',
    plan: hearthPlan,
  },
  {
    ...common('encore'),
    name: { ru: 'На бис', en: 'Encore' },
    description: {
      ru: 'Живая музыка в маленьких залах. Лучшее место всегда свободно.',
      en: 'Live music in small rooms. The best seat is always free.',
    },
    age: 16,
    color: '#7a2a5c',
    plan: encorePlan,
  },
  {
    ...common('north'),
    name: { ru: 'Север', en: 'North' },
    description: {
      ru: 'Снег, сияние и огонёк в окне. Красота, ради которой не нужно мёрзнуть.',
      en: 'Snow, northern lights and a lamp in the window. Beauty you need not freeze for.',
    },
    age: 0,
    color: '#1f7a7a',
    plan: northPlan,
  },
]
