import { uncached } from '../../db/index.ts'
import { type AgeLimits, assetScope, channelScope, createPlayback } from '../../modules/playback/index.ts'
import { sessionKeyOf } from '../../modules/sessions/index.ts'
import { addDevice, enterAsUser, type Person, signInAgain } from '../../testing/people.ts'
import { call } from '../../testing/test-app.ts'
import type { Session } from './actors.fixture.ts'
import type { MediaWorld } from './media-world.fixture.ts'

/** Who holds the link of an address, and at which host it is requested. */
export const holders = [
  ...(['nobody', 'forged', 'expired', 'ofAnotherThing', 'raised', 'atAnotherHost'] as const),
  ...(['removedDevice', 'signedOutEverywhere', 'foreign', 'foreignAtDefault'] as const),
  ...(['guest', 'otherGuest', 'otherUser', 'child', 'secondAdult', 'user'] as const),
]
export type Holder = (typeof holders)[number]

export interface Link {
  host: string
  /** All files of the thing lie below it. */
  folder: string
}

/** What a link can be made for. */
export type Thing = 'channel' | 'film' | 'locked'

const linkForm = /\/media\/[^/]+\/(?:channels|assets)\/[^/]+\/[^/"]+/
const hourMs = 3_600_000
const [alphaHost, betaHost] = ['alpha.test', 'beta.test']
const limits: AgeLimits = { live: 99, replay: 99 }

export async function openLinks({ app, people, channelId, contents, nowMs }: MediaWorld) {
  const { alphaId, betaId, unreadyChannelId } = app.world
  const playback = createPlayback(app.database.db, uncached)
  const holder = { session: sessionKeyOf('nobody in particular'), viewing: 'viewing-1' }
  const scopes = (tenantId: number): Record<Thing, string> => ({
    channel: channelScope(channelId, { tenantId, limits }),
    film: assetScope('tame', tenantId),
    locked: assetScope('locked', tenantId),
  })
  const others: Record<Thing, string> = {
    channel: channelScope(unreadyChannelId, { tenantId: alphaId, limits }),
    film: assetScope('wild', alphaId),
    locked: assetScope('tame', alphaId),
  }

  async function openBy(session: Session, thing: Thing): Promise<string> {
    const id = thing === 'channel' ? channelId : contents[thing === 'film' ? 'tame' : 'locked']
    const operation = thing === 'channel' ? 'getChannelStream' : 'getContentStream'
    const { body } = await call(app.app, operation, { params: { id: id ?? 0 }, query: {} }, session)
    return linkForm.exec(JSON.stringify(body))?.[0] ?? 'none'
  }

  const leaver = await enterAsUser(app, { username: 'leaver' })
  const removed = await signInAgain(app, { deviceId: await addDevice(app, 'leaver', 'leaver-removed') })
  const sessionOf = ({ token }: Person): Session => ({ host: alphaHost, token })

  /** Links of all holders to a thing; links of sessions that will end are opened before. */
  async function linksTo(thing: Thing): Promise<Record<Holder, Link>> {
    const own = await openBy(people.sessions.user, thing)
    const ofGuest = await openBy(people.sessions.guest, thing)
    const { token, scope } = partsOf(own)
    const at = (folder: string, host = alphaHost): Link => ({ folder, host })
    const open = (scopeOf: string, openedMs = nowMs) => playback.openScope(scopeOf, holder, openedMs)
    const foreign = await open(scopes(betaId)[thing])
    const { token: otherToken } = partsOf(await open(others[thing]))
    return {
      nobody: at(`/media/${scope}`),
      forged: at(own.replace(token, bend(token))),
      expired: at(await open(scope, nowMs - 13 * hourMs)),
      ofAnotherThing: at(`/media/${otherToken}/${scope}`),
      raised: at(`/media/${partsOf(ofGuest).token}/${thing === 'channel' ? scope : scopes(betaId)[thing]}`),
      atAnotherHost: at(own, betaHost),
      removedDevice: at(await openBy(sessionOf(removed), thing)),
      signedOutEverywhere: at(await openBy(sessionOf(leaver), thing)),
      foreign: at(foreign, betaHost),
      foreignAtDefault: at(foreign),
      guest: at(ofGuest),
      otherGuest: at(await openBy(people.sessions.otherGuest, thing)),
      otherUser: at(await openBy(people.sessions.otherUser, thing)),
      child: at(await openBy(people.sessions.child, thing)),
      secondAdult: at(await openBy(people.sessions.secondAdult, thing)),
      user: at(own),
    }
  }

  const links: Record<Thing, Record<Holder, Link>> = {
    channel: await linksTo('channel'),
    film: await linksTo('film'),
    locked: await linksTo('locked'),
  }
  /** Removes one device of the leaver, and signs the other out from a third. */
  async function endSessions(): Promise<void> {
    const last = await signInAgain(app, { deviceId: await addDevice(app, 'leaver', 'leaver-last') })
    await last.ask('deleteDevice', { params: { id: sessionKeyOf(removed.deviceId) } })
    await last.ask('deleteOtherDevices', {})
  }
  return { links, endSessions }
}

/** The signed part, and what it opens. */
function partsOf(folder: string): { token: string; scope: string } {
  const [, token = '', scope = ''] = /^\/media\/([^/]+)\/(.*)$/.exec(folder) ?? []
  return { token, scope }
}

/** The same link with one character of its signature changed. */
function bend(token: string): string {
  const at = token.lastIndexOf('.') + 1
  return token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1)
}
