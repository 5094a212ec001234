import type { Answer } from '@onair/contract'
import { translate } from '../../core/translate.ts'
import type { Person } from './person.ts'

type WirePerson = Answer<'getPerson'>
type WireCard = Omit<WirePerson, 'bio'>

export type PersonCardRow = Pick<Person, 'id' | 'slug' | 'name' | 'image'> & { role: WireCard['role'] }

export function presentPersonCard(
  { id, slug, name, image, role }: PersonCardRow,
  language: string,
): WireCard {
  return { id, slug, name: translate(name, language), image, image_url: image, role }
}

export function presentPerson(person: Person, language: string): WirePerson {
  return {
    ...presentPersonCard({ ...person, role: null }, language),
    bio: person.bio && translate(person.bio, language),
  }
}
