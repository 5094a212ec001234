import { sql } from 'kysely'
import { cardFields } from './content-card.ts'

/** What a tile is made of, in a statement that reads contents. */
export const cardColumns = sql.join(cardFields.map((field) => sql.ref(`contents.${field}`)))
