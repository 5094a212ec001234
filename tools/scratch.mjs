import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'

const memory = '/dev/shm'
const prefix = 'onair-test-'
/** A run fills a tenth of it; what is left is for the programs. */
const minRoomBytes = 6 * 2 ** 30

/** @param {string} folder */
function hasRoom(folder) {
  if (!existsSync(folder)) return false
  const { bavail, bsize } = statfsSync(folder)
  return Math.min(bavail * bsize, freemem()) >= minRoomBytes
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** What a killed run has left in memory. @param {string} place */
function sweep(place) {
  for (const name of readdirSync(place)) {
    const pid = name.startsWith(prefix) ? Number(name.slice(prefix.length).split('-')[0]) : Number.NaN
    if (pid && !isRunning(pid)) rmSync(join(place, name), { recursive: true, force: true })
  }
}

/**
 * A folder for what the tests throw away. It lies in memory if there is room: on a disk, a copy of a database takes
 * three times the processor time and more.
 * @param {{ quick?: string, slow?: string }} [places]
 */
export function makeScratch({ quick = memory, slow = tmpdir() } = {}) {
  const place = hasRoom(quick) ? quick : slow
  sweep(place)
  const folder = mkdtempSync(join(place, `${prefix}${process.pid}-`))
  // Databases run as another user.
  chmodSync(folder, 0o1777)
  return folder
}
