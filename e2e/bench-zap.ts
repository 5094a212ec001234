import { openBarePlayer } from './bench/bare-player.ts'
import { type Zaps, zapReport } from './bench/zap-report.ts'
import { followSegments, openVisit, seePicture, switchBy } from './bench/zap-visit.ts'
import { openBrowser } from './world/browser.ts'
import { rememberedGuest } from './world/remembered-guest.ts'
import { send } from './world/send.ts'
import { startService } from './world/service.ts'

const isSmall = process.argv.includes('--small')
/** Blocks alternate, so that what else the machine does meets all sides; 50 switches of each. */
const blocks = isSmall ? 2 : 10
const switchesInBlock = isSmall ? 3 : 5
const network = {
  kilobitsPerSecond: Number(process.env['BENCH_KILOBITS'] ?? 20_000),
  latencyMs: Number(process.env['BENCH_LATENCY_MS'] ?? 20),
}
const maxWarmUpMs = 15_000
const say = (sentence: string) => process.stderr.write(`${sentence}\n`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))

interface ListedChannel {
  id: number
  slug: string
  is_available: boolean
  is_purchased: boolean
}

say('starting the service')
const service = await startService()
const browser = await openBrowser()
const player = await openBarePlayer()
const zaps: Zaps = { cold: [], warm: [], bare: [] }
let unwarmed = 0
try {
  await service.says('The demo world is whole.')
  const origin = service.origin('localhost')
  const remembered = await rememberedGuest(origin)
  const get = async (path: string) =>
    (await send(origin, { path, token: remembered['access_token'], body: undefined, method: 'GET' })).body
  const listed = (await get('/channels/channel_list'))['channels'] as ListedChannel[]
  const channels = listed.filter(({ is_available, is_purchased }) => is_available && is_purchased)
  const channelAt = (index: number) => channels[index % channels.length] as ListedChannel
  const rowOf = ({ id }: ListedChannel) => `[data-channel="${id}"] a`

  /** Neighbours and channels far away in turn. */
  async function zapProduct(first: number): Promise<void> {
    const page = await openVisit(browser, network, remembered)
    const segments = followSegments(page)
    let at = first
    await page.goto(`${origin}/channels/all/${channelAt(at).slug}`)
    for (let count = 0; count < switchesInBlock * 2; count++) {
      const side = count % 2 === 0 ? 'warm' : 'cold'
      const to = side === 'warm' ? at + 1 : at + 4
      await seePicture(page)
      const isWarm = await segments.wait(channelAt(at + 1).id, maxWarmUpMs)
      if (side === 'cold' && segments.has(channelAt(to).id)) throw new Error('warmed up what is far away')
      segments.forget()
      const tookMs = await switchBy(page, rowOf(channelAt(to)))
      // What the list had not warmed up in time says nothing of those that it had.
      if (side === 'warm' && !isWarm) unwarmed += 1
      else zaps[side].push(tookMs)
      say(`${side}${side === 'warm' && !isWarm ? ', but not yet' : ''}: ${Math.round(tookMs)} ms`)
      at = to
    }
    await page.context().close()
  }

  /** The same channels, each by a link of its own, so that no browser cache helps. */
  async function zapBare(first: number): Promise<void> {
    const page = await openVisit(browser, network)
    await page.goto(player.origin)
    for (let count = -1; count < switchesInBlock; count++) {
      const { hls_mbr } = await get(`/channels/${channelAt(first + count + 1).id}/stream`)
      await page.evaluate((next) => Object.assign(window, { next }), `${origin}${String(hls_mbr)}`)
      const tookMs = await switchBy(page, 'button')
      // The first one begins with nothing to leave.
      if (count >= 0) zaps.bare.push(tookMs)
      say(`bare: ${Math.round(tookMs)} ms`)
      await seePicture(page)
    }
    await page.context().close()
  }

  for (let block = 0; block < blocks; block++) {
    const first = block * 3
    if (block % 2 === 0) await zapProduct(first).then(() => zapBare(first))
    else await zapBare(first).then(() => zapProduct(first))
  }
  process.stdout.write(
    `${zapReport(zaps)}\n\n${network.kilobitsPerSecond / 1000} Mbit/s, ${network.latencyMs} ms; ${unwarmed} neighbours were not warmed up within ${maxWarmUpMs / 1000} s, and are left out.\n`,
  )
} finally {
  player.close()
  await browser.close()
  await service.stop()
}
