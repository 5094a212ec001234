import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import type { Storage } from '../../adapters/storage/index.ts'
import type { WebBuild } from './read-web-build.ts'
import { type BuildRecord, buildsFolder, isRecord, outdatedPaths, recordPath } from './web-build.rules.ts'

const maxWrites = 8
const StoredRecord = z.object({ seenMs: z.number(), files: z.array(z.string()) })

/** Puts the files of a build where servers of every other build find them; writes only what is missing. */
export async function publishWebBuild(storage: Storage, build: WebBuild, nowMs: number): Promise<void> {
  const record: BuildRecord = { seenMs: nowMs, files: [...build.files.keys()] }
  // Before the files: no other server deletes what a record names.
  await storage.write(recordPath(build.id), Buffer.from(JSON.stringify(record)))
  const stored = new Set(await storage.list(buildsFolder))
  const missing = [...build.files].filter(([path]) => !stored.has(path)).values()
  const writeRest = async () => {
    for (const [path, file] of missing) await storage.write(path, await readFile(file))
  }
  await Promise.all(Array.from({ length: maxWrites }, writeRest))
}

/** Deletes the files of builds that were not served for a month. */
export async function deleteOutdatedBuilds(storage: Storage, nowMs: number): Promise<void> {
  const stored = await storage.list(buildsFolder)
  const records = new Map<string, BuildRecord>()
  for (const path of stored.filter(isRecord)) {
    const body = await storage.read(path)
    if (body) records.set(path, StoredRecord.parse(JSON.parse(body.toString())))
  }
  for (const path of outdatedPaths(stored, records, nowMs)) await storage.remove(path)
}
