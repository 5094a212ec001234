import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { superuser } from './cluster.ts'
import { database } from './launch.ts'
import { dataFolderOf, placeFolder } from './placement.ts'
import { findPostmaster } from './postmaster.ts'
import { urlOf } from './supervisor.ts'

/** The address of the database that another process runs on this folder. */
export async function findRunningDatabase(folder: string): Promise<string | undefined> {
  const data = dataFolderOf(await placeFolder(folder, () => undefined))
  const postmaster = await findPostmaster(data)
  if (!postmaster?.isReady) return undefined
  // PostgreSQL's miscadmin.h describes the lines of this file: the fourth is the port, the fifth the socket folder.
  const lines = (await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n')
  const [port, host] = [Number(lines[3]), lines[4]]
  return host ? urlOf({ host, port, user: superuser, database, ssl: false }) : undefined
}
