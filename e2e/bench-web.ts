import { bare, openDoor } from './bench/bare-page.ts'
import { type Look, look } from './bench/look.ts'
import { guest, report, stranger } from './bench/report.ts'
import { openBrowser } from './world/browser.ts'
import { rememberedGuest } from './world/remembered-guest.ts'
import { startService } from './world/service.ts'

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 7)
const conditions = { network: { kilobitsPerSecond: 4_000, latencyMs: 20 }, slowdown: 4 }
const startedMs = performance.now()
const say = (sentence: string) =>
  process.stderr.write(
    `${String(Math.round((performance.now() - startedMs) / 1000)).padStart(4)} s  ${sentence}\n`,
  )

say('starting the service')
const service = await startService()
const browser = await openBrowser()
const doors = {
  shell: await openDoor(service.port, (html) => html),
  bare: await openDoor(service.port, bare),
}
try {
  const visits = {
    [stranger]: {},
    [guest]: await rememberedGuest(service.origin('localhost')),
  }
  const looks: Record<string, Record<keyof typeof doors, Look[]>> = {}
  for (const [who, remembered] of Object.entries(visits)) {
    const seen: Record<keyof typeof doors, Look[]> = { shell: [], bare: [] }
    looks[who] = seen
    // One round ahead, so that neither side waits for pictures to be made.
    for (let round = -1; round < rounds; round++) {
      for (const side of ['shell', 'bare'] as const) {
        const origin = `http://localhost:${doors[side].port}`
        const { page, ...one } = await look(browser, { origin, remembered, ...conditions })
        await page.context().close()
        if (round >= 0) seen[side].push(one)
        say(`${who}, ${side}: largest paint ${Math.round(one.largestPaintMs)} ms`)
      }
    }
  }
  process.stdout.write(`${report(looks, rounds)}\n`)
} finally {
  for (const door of Object.values(doors)) door.close()
  await browser.close()
  await service.stop()
}
