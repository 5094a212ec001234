import { setTimeout as pause } from 'node:timers/promises'
import { openBrowser } from '../world/browser.ts'
import { openSoakedPlayer } from './soaked-player.ts'

const [origin, path] = process.argv.slice(2)
if (!origin || !path) throw new Error('It is given an origin and a path')
const drainMs = 1_000

/** Plays a channel until its standard input ends, and then tells how it played. */
const browser = await openBrowser()
try {
  const player = await openSoakedPlayer(browser, origin, path)
  await player.begin()
  console.log('playing')
  const startMs = performance.now()
  let hasEnded = false
  process.stdin.resume().once('end', () => {
    hasEnded = true
  })
  while (!hasEnded) {
    await pause(drainMs)
    await player.drain()
  }
  const { stalls, maxMs } = player.stalls()
  const seconds = Math.round((performance.now() - startMs) / 1000)
  const { documents, players } = await player.opened()
  console.log(
    JSON.stringify({ seconds, stalls: stalls.length, maxMs: Math.round(maxMs), documents, players }),
  )
} finally {
  await browser.close()
}
