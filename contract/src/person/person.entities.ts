import { z } from 'zod'
import { entity } from '../core/entity.ts'
import { Id, Slug, Text, Url } from '../core/values.ts'

export const PersonRole = z.enum([
  'director',
  'actor',
  'producer',
  'writer',
  'composer',
  'presenter',
  'editor',
])

const card = {
  id: Id,
  slug: Slug,
  name: z.string().meta({ examples: ['Anna Vale', 'Tomas Reed'] }),
  image: Url.nullable(),
  image_url: Url.nullable(),
  role: PersonRole.nullable(),
}

export const PersonCard = entity('PersonCard', card)

export const Person = entity('Person', { ...card, bio: Text.nullable() })
