import { cityPrograms } from './city.programs.ts'
import { naturePrograms } from './nature.programs.ts'
import type { Part } from './program-part.ts'
import { sciencePrograms } from './science.programs.ts'
import { screenPrograms } from './screen.programs.ts'
import { todayPrograms } from './today.programs.ts'
import type { WorldProgram } from './world.ts'

const parts = {
  ...naturePrograms,
  ...sciencePrograms,
  ...cityPrograms,
  ...screenPrograms,
  ...todayPrograms,
}

export type ProgramKey = keyof typeof parts

export const programIdOf = (key: ProgramKey): number => parts[key].id

export const programs: readonly WorldProgram[] = Object.values<Part>(parts)
  .toSorted((one, other) => one.id - other.id)
  .map(({ id, series, ru, en, may_live = true, may_replay = true, may_start_over = true }) => ({
    id,
    title: { ru: `${series.title.ru}: ${ru[0]}`, en: `${series.title.en}: ${en[0]}` },
    description: { ru: ru[1], en: en[1] },
    age: series.age,
    assetId: series.assetId,
    image: `art/posters/${series.assetId}.svg`,
    may_live,
    may_replay,
    may_start_over,
  }))
