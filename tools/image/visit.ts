import { enterAsViewer, openChannel } from '../bench/viewer.ts'
import { newestSequence } from '../cluster/playlist.rules.ts'
import type { Check } from './checks.ts'
import { logo, type World } from './world.ts'

/** Visits a server as a viewer: its home page with a script, a live channel, and a picture of the bucket. */
export async function visit(origin: string, { channelId }: World, check: Check): Promise<void> {
  const page = await read(origin, '/')
  const [script = ''] = /\/assets\/[\w.-]+\.js/.exec(page.text) ?? []
  const app = await read(origin, script)
  check('home page and its script', `${page.status} and ${app.status}`, page.status + app.status === 400)

  const token = await enterAsViewer(origin, 'image')
  const { pathname } = new URL(await openChannel(origin, token, channelId), origin)
  const playlist = await read(origin, pathname.replace('master', '360p'))
  const segmentUri = newestSequence(playlist.text)?.uri ?? ''
  const segment = await read(origin, new URL(segmentUri, origin + pathname).pathname)
  const isWatched = playlist.status === 200 && segment.status === 200 && segment.text.includes('moof')
  check('live playlist, and a segment of the bucket', `${playlist.status} and ${segment.status}`, isWatched)

  const picture = await read(origin, `/media/${logo.key}`)
  const isSame = picture.text === logo.text
  check('a picture as it is in the bucket', `${picture.status}, ${isSame ? 'same' : 'other'} bytes`, isSame)
}

async function read(origin: string, path: string): Promise<{ status: number; text: string }> {
  const answer = await fetch(origin + path)
  return { status: answer.status, text: await answer.text() }
}
