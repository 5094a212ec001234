import { films as worldFilms } from '../world/films.ts'
import { keeperNarration } from '../world/narration/keeper.narration.ts'
import { orbitNarration } from '../world/narration/orbit.narration.ts'
import { trainNarration } from '../world/narration/train.narration.ts'
import { type Film, filmOf, trailerOf } from './film.ts'
import { beacon } from './scenes/beacon.ts'
import { bridge } from './scenes/bridge.ts'
import { porthole } from './scenes/porthole.ts'
import { scoreOf } from './score.ts'

const made = { ru: 'Нарисовано формулами', en: 'Drawn with formulas' }
const scored = { ru: 'Музыка: синусы и тишина', en: 'Music: sines and silence' }
const end = { ru: 'Конец', en: 'The End' }

const parts: Readonly<Record<string, Omit<Film, 'world'>>> = {
  keeper: {
    scene: beacon,
    chapters: ['night-sea', 'rain-window', 'deep-sea', 'star-map', 'jazz-club', 'golden-hour'],
    narration: keeperNarration,
    score: scoreOf(beacon.music, [0, -2, 3, -5, 2, 5, 0, 0]),
    credits: [end, { ru: 'Кошка: она сама', en: 'The cat: as herself' }, made, scored],
  },
  'slow-train': {
    scene: bridge,
    chapters: ['city-lights', 'autumn-train', 'quiet-forest', 'snow-cabin', 'polar-night', 'slow-kitchen'],
    narration: trainNarration,
    score: scoreOf(bridge.music, [0, 3, 5, 0, -2, -4, 3, 0]),
    credits: [end, { ru: 'Лось не пострадал', en: 'No elk was hurried' }, made, scored],
  },
  orbit: {
    scene: porthole,
    chapters: ['weather-map', 'city-lights', 'star-map', 'film-club', 'bright-reef', 'balloon-day'],
    narration: orbitNarration,
    score: scoreOf(porthole.music, [0, 2, -3, -5, 4, 0, 5, 0]),
    credits: [end, { ru: 'Ключ всё ещё летает', en: 'The spanner is still up there' }, made, scored],
  },
}

const films = worldFilms.map((world): Film => {
  const part = parts[world.id]
  if (!part) throw new Error(`there is nothing to make the film ${world.id} of`)
  return { world, ...part }
})

export const filmProductions = films.map(filmOf)
export const trailerProductions = films.map(trailerOf)
