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
]
