/** Tells the servers of a change that a test has made in the database. */
export { notifyChange } from '../db/index.ts'
