import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { withFilmLease } from './film-lease.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const work = async () => 'done'

test('a film is held by one import at a time and free again when that has ended, well or not', async () => {
  await withFilmLease(database.db, 'film', async () => {
    await expect(withFilmLease(database.db, 'film', work)).rejects.toThrow(
      'Another import is working on film.',
    )
    expect(await withFilmLease(database.db, 'other', work)).toBe('done')
  })
  await expect(
    withFilmLease(database.db, 'film', async () => Promise.reject(new Error('no film'))),
  ).rejects.toThrow('no film')
  expect(await withFilmLease(database.db, 'film', work)).toBe('done')
})

test('a database that restarts meanwhile costs neither the work nor the process', async () => {
  const other = new pg.Client(database.connection)
  await other.connect()
  const outcome = await withFilmLease(database.db, 'film', async () => {
    await other.query(
      'select pg_terminate_backend(pid, 5000) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
    )
    return work()
  })
  await other.end()
  expect(outcome).toBe('done')
  expect(await withFilmLease(database.db, 'film', work)).toBe('done')
})
