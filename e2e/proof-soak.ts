import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { connectDatabase } from '@onair/server/testing/connect-database'
import { startThrowawayServer } from '@onair/server/testing/throwaway-server'
import { copyBuilt } from './soak/built-copy.ts'
import { type MemorySample, openMemory } from './soak/memory.ts'
import { airShortProgrammes, changesBetween } from './soak/short-programmes.ts'
import { soakReport } from './soak/soak-report.ts'
import { openSoakedPlayer } from './soak/soaked-player.ts'
import { openBrowser } from './world/browser.ts'
import { startService } from './world/service.ts'

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '120' } } })
const minutes = Number(values.minutes)
if (!(minutes > 0)) throw new Error('--minutes has to be a number above 0')
const slug = 'meridian'
const lengthMs = minutes * 60_000
// The server reads four programmes of a channel for five minutes.
const programmeMinutes = minutes >= 60 ? 5 : 2
const drainMs = 5_000
const sampleMs = Math.min(60_000, lengthMs / 12)
const sayMs = Math.min(5 * 60_000, lengthMs / 3)

const say = (sentence: string) => process.stdout.write(`${new Date().toISOString()}  ${sentence}\n`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))

say('starting the service from a copy of the build')
const built = await copyBuilt()
const database = await startThrowawayServer()
const service = await startService(
  { DATABASE_URL: database.url, LOG_LEVEL: 'warn' },
  { builtIn: built.folder },
)
const browser = await openBrowser()
const db = connectDatabase(database.url)
try {
  await service.says('The demo world is whole.')
  await airShortProgrammes(db, slug, programmeMinutes)
  const soaked = await openSoakedPlayer(browser, service.origin('localhost'), `/channels/all/${slug}`)
  await soaked.begin()
  const measure = await openMemory(browser, soaked.page, service.process.pid ?? 0)
  const startMs = Date.now()
  const samples: MemorySample[] = []
  let isTokenEnded = false
  let saidMs = startMs
  say(`the picture is there: ${minutes} minutes of programmes of ${programmeMinutes} min`)
  for (;;) {
    await pause(drainMs)
    await soaked.drain()
    const passedMs = Date.now() - startMs
    if (passedMs >= (samples.length + 1) * sampleMs) samples.push(await measure())
    if (!isTokenEnded && passedMs > lengthMs / 4) {
      isTokenEnded = true
      await db.updateTable('tokens').set({ expires_at: new Date() }).execute()
      say('the token of the guest has ended')
    }
    if (Date.now() - saidMs >= sayMs) {
      saidMs = Date.now()
      const { stalls, maxMs } = soaked.stalls()
      const sample = samples.at(-1)
      say(
        `${Math.round(passedMs / 60_000)} min: ${stalls.length} stalls (longest standstill ${Math.round(maxMs)} ms), ${soaked.titles().length} programmes (now ${soaked.titles().at(-1)}), ${soaked.errors.length} errors, heap ${((sample?.heapBytes ?? 0) / 1e6).toFixed(1)} MB, ${sample?.nodes} nodes, ${sample?.listeners} listeners, browser ${Math.round((sample?.browserBytes ?? 0) / 1e6)} MB, server ${Math.round((sample?.serverBytes ?? 0) / 1e6)} MB`,
      )
    }
    if (passedMs >= lengthMs) break
  }
  const { text, isMet } = soakReport({
    ...{ minutes, samples, stalls: soaked.stalls(), errors: soaked.errors },
    ...{ titles: soaked.titles(), expectedChanges: changesBetween(startMs, Date.now(), programmeMinutes) },
    ...(await soaked.opened()),
    isSessionRenewed: await soaked.isSessionRenewed(),
  })
  process.stdout.write(`${text}\n`)
  process.exitCode = isMet ? 0 : 1
} finally {
  await browser.close()
  await service.stop()
  await db.destroy()
  await database.stop()
  await built.remove()
}
