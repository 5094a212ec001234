import { entity } from '../core/entity.ts'
import { Id, Timestamp, Title, Url } from '../core/values.ts'

export const Agreement = entity('Agreement', {
  id: Id,
  title: Title,
  url: Url,
  accepted_at: Timestamp.nullable(),
})
