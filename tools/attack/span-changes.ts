import { setTimeout as pause } from 'node:timers/promises'
import { notifyChange } from '@onair/server/testing/changes'
import type { AttackedService } from './attacked-service.ts'
import { type Airing, findAiringAbove } from './restricted-airing.ts'
import type { AttackResult } from './result.ts'
import { openAssetReader, sequenceAt } from './shown-asset.ts'

const pin = '4711'
const placeholder = 'blackout'
const daySeconds = 86_400
const pollMs = 200
const maxPolls = 600

/** A viewer who may watch up to an age. */
interface Viewer {
  token: string
  maxAge: number
}

/** A viewer with a live link changes its span: no airing above the viewer's age may be visible. */
export async function attackBySpanChanges(service: AttackedService): Promise<AttackResult> {
  const viewers: Viewer[] = [
    { token: await service.enterAsGuest(), maxAge: 17 },
    { token: await enterWithPin(service, 'silent'), maxAge: 17 },
    { token: await enterAsChild(service), maxAge: 12 },
  ]
  const grown = await enterWithPin(service, 'grown-up')
  for (const action of ['channel', 'program'])
    await service.call('/v2/users/self/parental_code/verify', { token: grown, body: { code: pin, action } })
  await freeAllChannels(service, grown)
  await service.openChannel(grown)

  const outcomes: string[] = []
  const controls = { unchanged: 0, allowed: 0, grown: 0, grownWays: 0 }
  for (const { token, maxAge } of viewers) {
    const { restricted, allowed } = await findAiringAbove(service, grown, maxAge)
    const shownBy = await openAssetReader(service.url, [restricted.assetId, allowed.assetId, placeholder])
    const link = await openLink(service, token, allowed)
    const own = folderOf(link)
    const adults = folderOf(await openLink(service, grown, restricted))
    const other = folderOf(await service.openChannel(token))

    if ((await fetch(service.url + link)).status === 200) controls.unchanged++
    const span = `programme-${allowed.startS}/360p.m3u8`
    if ((await shownBy(own, span, allowed)) === allowed.assetId) controls.allowed++
    for (const way of waysTo(restricted).filter((path) => !path.startsWith('live/'))) {
      controls.grownWays++
      if ((await shownBy(adults, way, restricted)) === restricted.assetId) controls.grown++
    }
    const changes = [
      ...waysTo(restricted).map((path) => ({ folder: own, path })),
      ...forgeries({ own, adults, other }, restricted),
    ]
    for (const { folder, path } of changes) {
      const shown = await shownBy(folder, path, restricted)
      outcomes.push(shown === restricted.assetId ? 'opened' : shown)
    }
  }
  const count = (matches: (outcome: string) => boolean) => outcomes.filter(matches).length
  const opened = count((outcome) => outcome === 'opened')
  const refused = count((outcome) => outcome === '403' || outcome === '404')
  const hidden = count((outcome) => outcome === placeholder)
  const others = outcomes.length - opened - refused - hidden
  const { unchanged, allowed, grown: grownSeen, grownWays } = controls
  return {
    scenario: 'changed spans of a live link',
    tries: outcomes.length,
    result: [
      `${opened} restricted airings opened: ${refused} × 403 or 404, ${hidden} × placeholder, ${others} others`,
      `as they are ${unchanged} of ${viewers.length} links play, ${allowed} of ${viewers.length} allowed spans`,
      `after the PIN ${grownSeen} of ${grownWays}`,
    ].join('; '),
    goal: '0 opened, 0 others; whatever is allowed plays',
    isMet:
      opened === 0 &&
      others === 0 &&
      unchanged === viewers.length &&
      allowed === viewers.length &&
      grownSeen === grownWays,
  }
}

/** It is ages that are attacked, not packets. */
async function freeAllChannels({ db, call }: AttackedService, token: string): Promise<void> {
  await db.updateTable('lineups').set({ is_free: true }).execute()
  await notifyChange(db, 'channels')
  for (let poll = 0; poll < maxPolls; poll++) {
    const { body } = await call('/v2/channels/channel_list', { token })
    const channels = body['channels'] as { is_purchased: boolean }[]
    if (channels.every(({ is_purchased }) => is_purchased)) return
    await pause(pollMs)
  }
  throw new Error('some channels are still sold')
}

/** Signs in on a device that has not entered the account's PIN. */
async function enterWithPin(service: AttackedService, username: string): Promise<string> {
  const token = await service.signIn(username)
  await service.call('/v2/users/self', { method: 'PATCH', token, body: { pincode: pin } })
  return service.signIn(username)
}

async function enterAsChild(service: AttackedService): Promise<string> {
  const token = await enterWithPin(service, 'parent')
  const { body } = await service.call('/v2/users/self', { token })
  const { id } = await service.db
    .insertInto('profiles')
    .values({ user_id: Number(body['id']), name: 'Little one', role: 'child' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await service.call('/v2/users/self/profile', { token, body: { id } })
  return token
}

/** The live link of a channel; a link to an archived airing while something above the viewer's age is on. */
async function openLink(
  service: AttackedService,
  token: string,
  { channelId, startS }: Airing,
): Promise<string> {
  for (let poll = 0; poll < maxPolls; poll++) {
    for (const query of ['', `?ts=${startS + 60}`]) {
      const stream = await service.call(`/v2/channels/${channelId}/stream${query}`, { token })
      if (stream.status === 200) return String(stream.body['hls'])
    }
    await pause(pollMs)
  }
  throw new Error(`channel ${channelId} cannot be watched`)
}

const folderOf = (link: string) => link.replace(/[^/]+\/[^/]+$/, '')

/** Twelve addresses that could show an airing, relative to a link. */
function waysTo({ startS, endS }: Airing): string[] {
  const inside = startS + 600
  const nowS = Math.floor(Date.now() / 1000)
  const spans = [
    `programme-${startS}`,
    `startover-${startS}`,
    `from-${startS + 60}`,
    `range-${startS + 60}-${inside}`,
    `range-${startS - 60}-${inside}`,
    `range-${inside}-${endS + 600}`,
    `delay-${nowS - inside}-${Math.floor(startS / daySeconds) - 1}`,
  ]
  return [
    ...spans.map((span) => `${span}/360p.m3u8`),
    `programme-${startS}/720p.m3u8`,
    ...['live/360p', 'replay/360p', 'replay/720p'].map((folder) => `${folder}/${sequenceAt(inside)}.m4s`),
    `thumbnails/${sequenceAt(inside) * 3_840}.jpg`,
  ]
}

/** Four forged links: of another age, another channel, another brand, another viewer. */
function forgeries({ own, adults, other }: Record<'own' | 'adults' | 'other', string>, airing: Airing) {
  const path = `programme-${airing.startS}/360p.m3u8`
  const partsOf = (folder: string) => folder.split('/')[2]?.split('.') ?? []
  const [expires, session, viewing] = partsOf(own)
  const mac = partsOf(adults)[3]
  const folders = [
    own.replace(/-live\d+-replay\d+/, '-live99-replay99'),
    other.replace(/channels\/\d+/, `channels/${airing.channelId}`),
    own.replace(/\/b\d+-/, '/b2-'),
    adults.replace(/^\/media\/[^/]+/, `/media/${expires}.${session}.${viewing}.${mac}`),
  ]
  return folders.map((folder) => ({ folder, path }))
}
