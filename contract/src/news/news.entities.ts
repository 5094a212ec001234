import { entity } from '../core/entity.ts'
import { Id, Text, Timestamp, Title, Url } from '../core/values.ts'

const card = { id: Id, title: Title, short: Text, image: Url.nullable(), created_at: Timestamp }

export const NewsCard = entity('NewsCard', card)

export const NewsItem = entity('NewsItem', { ...card, text: Text })
