import { openGuideScale } from '@onair/server/testing/guide-scale'
import { startThrowawayServer } from '@onair/server/testing/throwaway-server'
import { type GuideOpening, guideReport } from './bench/guide-report.ts'
import { openGuide, scrollGuide } from './bench/guide-visit.ts'
import { openBrowser } from './world/browser.ts'
import { rememberedGuest } from './world/remembered-guest.ts'
import { send } from './world/send.ts'
import { startService } from './world/service.ts'

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 7)
const slowdown = Number(process.env['BENCH_SLOWDOWN'] ?? 1)
const scrollMs = 12_000
const sizes = [20, 1000]
const say = (sentence: string) => process.stderr.write(`${sentence}\n`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))

say('starting the service')
const database = await startThrowawayServer()
const service = await startService({ DATABASE_URL: database.url })
const browser = await openBrowser()
try {
  await service.says('The demo world is whole.')
  say(`writing 14 days of ${sizes.at(-1)} channels`)
  // Programmes begin at full minutes.
  const nowMs = Math.floor(Date.now() / 60_000) * 60_000
  const scale = await openGuideScale(database.url, { channels: sizes.at(-1) ?? 0, nowMs })
  const origin = service.origin('localhost')
  const remembered = await rememberedGuest(origin)
  const token = remembered['access_token']

  async function carry(channels: number): Promise<void> {
    await scale.carry(channels)
    for (;;) {
      const { body } = await send(origin, {
        ...{ path: '/channels/guide_channels', token, body: undefined, method: 'GET' },
      })
      if ((body['channels'] as unknown[]).length === channels) return
    }
  }

  const openings: GuideOpening[] = []
  // One round ahead, so that neither size waits for pictures to be made.
  for (let round = -1; round < rounds; round++) {
    for (const channels of sizes) {
      await carry(channels)
      const { page, openMs } = await openGuide(browser, { origin, remembered, slowdown })
      await page.context().close()
      if (round >= 0) openings.push({ channels, openMs })
      say(`${channels} channels: ${Math.round(openMs)} ms`)
    }
  }
  say('scrolling')
  const { page } = await openGuide(browser, { origin, remembered, slowdown })
  const scroll = await scrollGuide(browser, page, scrollMs)
  process.stdout.write(`${guideReport(openings, scroll)}\n`)
  await scale.close()
} finally {
  await browser.close()
  await service.stop()
  await database.stop()
}
