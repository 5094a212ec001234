// Loaded before the server: its jobs look for work at once and then every second, not after 10 s and every 30 s, and
// its clock is so many hours ahead.
import { syncBuiltinESMExports } from 'node:module'
import process from 'node:process'
import timers from 'node:timers/promises'

const wait = timers.setTimeout
/** The first look, and each later one, which comes later still after an error. @param {number | undefined} ms */
const shorten = (ms) => (ms === 10_000 ? 0 : ms !== undefined && ms >= 30_000 ? 1_000 : ms)
timers.setTimeout = (ms, ...rest) => wait(shorten(ms), ...rest)
syncBuiltinESMExports()

const aheadMs = Number(process.env['MONEY_HOURS_AHEAD'] ?? 0) * 3_600_000
const now = Date.now
Date.now = () => now() + aheadMs
