import { numberOf } from './card-index.ts'
import type { CatalogueTitle } from './catalogue-title.ts'
import { type CataloguePerson, persons, type Role } from './persons.ts'

export interface Credit {
  /** Slug. */
  readonly person: string
  readonly role: Role
}

/** How many persons of each role a film has. */
const company: readonly [Role, number][] = [
  ['director', 1],
  ['actor', 5],
  ['writer', 1],
  ['composer', 1],
  ['producer', 1],
  ['editor', 1],
]

/**
 * Cast and crew of each title. Roles are dealt in turns, so that everybody has a part; the first two parts of a film
 * go to the most popular.
 */
export function castOf(titles: readonly CatalogueTitle[]): ReadonlyMap<string, readonly Credit[]> {
  const turns = new Map<Role, number>()
  const byRole = (role: Role) => persons.filter((person) => person.roles.includes(role))
  const next = (role: Role): CataloguePerson | undefined => {
    const list = byRole(role)
    const turn = turns.get(role) ?? 0
    turns.set(role, turn + 1)
    return list[turn % list.length]
  }
  const stars = byRole('actor').slice(0, 24)
  const starsOf = (slug: string) => {
    const at = numberOf(slug)
    return [stars[at % stars.length], stars[(at + 1 + (at % 11)) % stars.length]]
  }
  const credits = (title: CatalogueTitle): Credit[] => {
    if (title.kind === 'program')
      return title.presenters.map((person) => ({ person, role: 'presenter' as const }))
    const found = company.flatMap(([role, count]) => {
      const leads = role === 'actor' ? starsOf(title.slug) : []
      const others = Array.from({ length: count - leads.length }, () => next(role))
      return [...leads, ...others].flatMap((person) => (person ? [{ person: person.slug, role }] : []))
    })
    return found.filter(
      ({ person, role }, at) =>
        found.findIndex((other) => other.person === person && other.role === role) === at,
    )
  }
  return new Map(titles.map((title) => [title.slug, credits(title)]))
}
