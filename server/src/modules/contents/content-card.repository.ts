import { sql } from 'kysely'
import { cardFields } from './content-card.ts'

/** The columns of a card, for statements that read contents. */
export const cardColumns = sql.join(cardFields.map((field) => sql.ref(`contents.${field}`)))
