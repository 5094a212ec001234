import type { Caller } from '../../core/call.ts'
import { type Audience, type Filters, mostBeyond, type Page } from '../../modules/catalogue/index.ts'
import { isRestricted, type Role } from '../../modules/parental/index.ts'

/** Who asks for which part of a row. */
export interface RowAsked extends Page {
  tenantId: number
  caller: Caller
  language: string
  nowMs: number
  text: string | undefined
  filters: Filters
}

const oldestAge = 21
const agesForChildren = Array.from({ length: oldestAge + 1 }, (_, age) => age).filter(
  (age) => !isRestricted(age, 'child'),
)

export const roleOf = ({ profile }: Caller): Role => profile?.role ?? 'adult'

export const isHiddenFrom = (caller: Caller, age: number | null) =>
  roleOf(caller) === 'child' && isRestricted(age, 'child')

export function audienceOf({ tenantId, caller }: RowAsked): Audience {
  return { tenantId, ages: roleOf(caller) === 'child' ? agesForChildren : null }
}

/** A page of what stands in memory already. */
export function cut<T>(all: readonly T[], { offset, limit }: Page): { shown: T[]; count: number } {
  const rest = all.slice(offset, offset + limit + mostBeyond)
  return { shown: rest.slice(0, limit), count: rest.length }
}

/** A search looks no further than it must: one beyond the page tells that there is more. */
export const pageOfSearch = ({ offset, limit }: Page): Page => ({ offset, limit: limit + 1 })
