import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { connectDatabase } from '@onair/server/testing/connect-database'
import { openTcpLine } from '@onair/server/testing/tcp-line'
import { startThrowawayServer } from '@onair/server/testing/throwaway-server'
import { openBrowserByWire } from './browsers/browsers.ts'
import { type BrowserName, browserNames, findPrograms } from './browsers/installed.ts'
import { openPage } from './browsers/page.ts'
import { type Step, steps, type ViewingScene } from './browsers/steps.ts'
import { type BrowserReport, browserTable, hasFailed, type StepResult } from './browsers/table.ts'
import { airAround } from './world/airing-scene.ts'
import { offerContents } from './world/content-scene.ts'
import { startService } from './world/service.ts'

const pictures = fileURLToPath(new URL('../.cache/proof-browsers', import.meta.url))
const say = (sentence: string) => process.stderr.write(`${sentence}\n`)
const words = process.argv.slice(2)
const chosenNames = browserNames.filter((name) => words.includes(name.toLowerCase()))
const chosenSteps = words.map(Number).filter((number) => number > 0)
/** All steps need the guest of the first. */
const isChosen = (number: number) => number === 1 || chosenSteps.length === 0 || chosenSteps.includes(number)

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))

say('starting the service')
const folder = await mkdtemp(join(tmpdir(), 'onair-browsers-'))
const database = await startThrowawayServer()
const service = await startService({ DATABASE_URL: database.url })
const line = await openTcpLine(() => ({ host: '127.0.0.1', port: service.port }))
const db = connectDatabase(database.url)

async function prepareScene(): Promise<ViewingScene> {
  await service.says('The demo world is whole.')
  const avenue = await airAround(db, 'avenue', [
    { title: 'Noon', fromMin: -50, toMin: -10 },
    { title: 'Dusk', fromMin: -10, toMin: 120 },
  ])
  const { film } = await offerContents(db)
  return { film, line, noonS: avenue.startS('Noon') }
}

async function proveIn(browser: BrowserName, scene: ViewingScene): Promise<BrowserReport> {
  const { paths, missing } = findPrograms(browser)
  if (missing.length > 0) return { browser, version: null, missing, results: [] }
  const { wire, close } = await openBrowserByWire(browser, paths, folder)
  const page = openPage(wire, `http://localhost:${line.port}`)
  const saysNoCodec = () =>
    page.read(() => document.body.innerText.includes('This browser cannot play the stream.'))
  const take = async (step: Step, number: number): Promise<StepResult> => {
    try {
      await step.take(page, scene)
      return { is: 'passes' }
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      // A browser that is gone shows nothing.
      const seen = await page.picture().catch(() => null)
      if (seen) await writeFile(join(pictures, `${browser}-${number}.png`), seen)
      return (await saysNoCodec().catch(() => false)) ? { is: 'no-codec' } : { is: 'fails', why }
    }
  }
  try {
    const results: (StepResult | null)[] = []
    for (const [at, step] of steps.entries()) {
      const result = isChosen(at + 1) ? await take(step, at + 1) : null
      if (result) say(`${browser}, ${at + 1}. ${step.name}: ${result.is}`)
      results.push(result)
    }
    return { browser, version: wire.version, missing, results }
  } finally {
    await close()
  }
}

try {
  await mkdir(pictures, { recursive: true })
  const scene = await prepareScene()
  const reports: BrowserReport[] = []
  for (const browser of chosenNames.length > 0 ? chosenNames : browserNames)
    reports.push(await proveIn(browser, scene))
  process.stdout.write(
    `${browserTable(
      steps.map(({ name }) => name),
      reports,
    )}\n`,
  )
  if (hasFailed(reports)) process.exitCode = 1
} finally {
  await db.destroy()
  await line.close()
  await service.stop()
  await database.stop()
  await rm(folder, { recursive: true, force: true })
}
