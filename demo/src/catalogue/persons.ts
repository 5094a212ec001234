import type { Bilingual } from '../world/world.ts'
import { readCards, readPair, readTexts, slugOf } from './card-index.ts'
import { knownPersons } from './persons.known.ts'
import { otherPersons } from './persons.others.ts'

export const roles = ['director', 'actor', 'producer', 'writer', 'composer', 'presenter', 'editor'] as const
export type Role = (typeof roles)[number]

export interface CataloguePerson {
  readonly slug: string
  readonly name: Bilingual
  readonly roles: readonly Role[]
  readonly bio: Bilingual | null
}

const readRoles = (line = ''): Role[] => roles.filter((role) => line.split(' ').includes(role))

function personOf(name: Bilingual, line: string | undefined, bio: Bilingual | null): CataloguePerson {
  return { slug: slugOf(name.en), name, roles: readRoles(line), bio }
}

/** The most popular first. */
export const persons: readonly CataloguePerson[] = [
  ...readCards(knownPersons).map(([line, name, ru, en]) => personOf(readPair(name), line, readTexts(ru, en))),
  ...readCards(otherPersons).flatMap(([line, ...names]) =>
    names.map((name) => personOf(readPair(name), line, null)),
  ),
]
