import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, vi } from 'vitest'
import { type Ffmpeg, requireFfmpeg } from '../../adapters/ffmpeg/index.ts'
import { folderStorage, type Storage } from '../../adapters/storage/index.ts'
import { uncached } from '../../db/index.ts'
import { stealLease } from '../../testing/steal-lease.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { createAssets } from '../assets/index.ts'
import { type FilmImport, importFilm } from './import-film.ts'

/** Encoders run at low priority and wait for the rest of a busy test run. */
const patienceMs = 120_000

/** A database, a media folder and a folder of films for the tests of one file. */
export function openImportWorld() {
  vi.setConfig({ testTimeout: patienceMs, hookTimeout: patienceMs })
  let database: TestDatabase
  let folder = ''
  let ffmpeg: Ffmpeg
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'onair-import-'))
    await mkdir(join(folder, 'films'))
    ffmpeg = await requireFfmpeg()
    database = await createTestDatabase()
  })
  afterAll(async () => {
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  })
  const storage = (): Storage => folderStorage(join(folder, 'media'))
  const workFolder = () => join(folder, 'work')
  const path = (name: string) => join(folder, 'films', name)
  return {
    path,
    storage,
    workFolder,
    take: (name: string, options: Partial<FilmImport> = {}) =>
      importFilm({
        ...{ file: path(name), storage: storage(), db: database.db, ffmpeg, jobs: availableParallelism() },
        ...{ workFolder: workFolder(), ...options },
      }),
    /** As another machine does that believes this one gone. */
    takeOver: (id: string) => stealLease(database.db, `import ${id}`),
    /** As the server finds it. */
    find: (id: string) => createAssets(database.db, uncached).find(id),
  }
}
