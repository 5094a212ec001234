import type { PersonContent } from '../../api/persons.queries.ts'

export type WorkSection = 'movies' | 'series' | 'program'

const sectionOfType: Record<PersonContent['content_type'], WorkSection> = {
  movie: 'movies',
  series: 'series',
  serial: 'series',
  season: 'series',
  episode: 'series',
  program: 'program',
}

/** A person's works in three sections; empty ones are left out. */
export function workSections<C extends Pick<PersonContent, 'content_type'>>(
  contents: readonly C[],
): { section: WorkSection; contents: C[] }[] {
  return (['movies', 'series', 'program'] as const)
    .map((section) => ({
      section,
      contents: contents.filter(({ content_type }) => sectionOfType[content_type] === section),
    }))
    .filter((one) => one.contents.length > 0)
}
