import { type Database, openDatabase, openPool } from '../db/index.ts'

export function connectDatabase(url: string): Database {
  return openDatabase(openPool(url, { max: 2 }))
}
