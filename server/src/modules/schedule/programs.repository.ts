import type { Database } from '../../db/index.ts'
import { Program, type ProgramDraft } from './program.ts'

/** Programmes with the ages that hold for them. */
const selectPrograms = (db: Database) =>
  db
    .selectFrom('programs')
    .leftJoin('program_sources', 'program_sources.id', 'programs.source_id')
    .select(({ fn }) => [
      'programs.id',
      'programs.title',
      'programs.description',
      'programs.image',
      'programs.asset_id',
      'programs.may_live',
      'programs.may_replay',
      'programs.may_start_over',
      fn.coalesce('programs.age', 'program_sources.default_age').as('age'),
    ])

export async function readProgram(db: Database, id: number): Promise<Program | undefined> {
  const row = await selectPrograms(db).where('programs.id', '=', id).executeTakeFirst()
  return row && Program.parse(row)
}

export async function listPrograms(db: Database, ids: readonly number[]): Promise<Map<number, Program>> {
  if (ids.length === 0) return new Map()
  const rows = await selectPrograms(db)
    .where('programs.id', 'in', [...ids])
    .execute()
  return new Map(rows.map((row) => [row.id, Program.parse(row)]))
}

export async function saveProgram(db: Database, program: ProgramDraft): Promise<void> {
  const row = {
    ...program,
    title: JSON.stringify(program.title),
    description: JSON.stringify(program.description),
  }
  await db
    .insertInto('programs')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
}

/** The default age holds for programmes of the source that carry none. */
export async function saveProgramSource(
  db: Database,
  source: { id: string; default_age: number | null },
): Promise<void> {
  await db
    .insertInto('program_sources')
    .values(source)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(source))
    .execute()
}
