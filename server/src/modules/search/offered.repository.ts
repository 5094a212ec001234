import { type RawBuilder, sql } from 'kysely'
import type { Role, ViewerRole } from '../../core/viewer.ts'
import { highestShownAge } from '../parental/index.ts'
import type { SearchKind } from './search-entries.rules.ts'

function mayBeSeen(age: string | RawBuilder<unknown>, role: Role): RawBuilder<boolean> {
  const highest = highestShownAge(role)
  const column = typeof age === 'string' ? sql.ref(age) : age
  return highest === null ? sql`true` : sql`${column} <= ${highest}`
}

/**
 * Whether the tenant offers a search entry and the role may see it. `offset 0` keeps PostgreSQL from joining the
 * whole offer to a few results.
 */
export function isOffered(kind: SearchKind, { tenantId, role }: ViewerRole): RawBuilder<boolean> {
  switch (kind) {
    case 'content':
      return sql`exists (
        select from catalogue_entries as listed
        where listed.tenant_id = ${tenantId} and listed.genre_id = 0 and listed.content_id = entry.object_id
          and ${mayBeSeen('listed.age', role)}
        offset 0
      )`
    case 'person':
      return sql`exists (
        select from content_persons as part
        join catalogue_entries as listed
          on listed.tenant_id = ${tenantId} and listed.genre_id = 0 and listed.content_id = part.content_id
        where part.person_id = entry.object_id and ${mayBeSeen('listed.age', role)}
        offset 0
      )`
    case 'channel':
      return sql`exists (
        select from lineups join channels on channels.id = lineups.channel_id
        where lineups.tenant_id = ${tenantId} and lineups.channel_id = entry.object_id
          and ${mayBeSeen('channels.age', role)}
        offset 0
      )`
    case 'program':
      return sql`exists (
        select from programs
        left join program_sources on program_sources.id = programs.source_id
        where programs.id = entry.object_id
          and ${mayBeSeen(sql`coalesce(programs.age, program_sources.default_age)`, role)}
          and exists (
            select from airings
            join lineups on lineups.tenant_id = ${tenantId} and lineups.channel_id = airings.channel_id
            join channels on channels.id = lineups.channel_id
            where airings.program_id = programs.id and ${mayBeSeen('channels.age', role)}
          )
        offset 0
      )`
  }
}
