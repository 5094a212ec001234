import { Tenant } from '../core/tenant.ts'
import { type Database, notifyChange } from '../db/index.ts'
import { markAssetReady, saveAsset } from '../modules/assets/index.ts'
import { replaceLineup, saveChannel } from '../modules/channels/index.ts'
import { replaceSlots, saveProgram } from '../modules/schedule/index.ts'
import { saveTenant } from '../modules/tenants/index.ts'

/** A brand for tests; alpha is the default and allows guests. */
export function testTenant(shortname: string): Omit<Tenant, 'id'> {
  const text = { ru: `текст ${shortname}`, en: `text ${shortname}` }
  return Tenant.omit({ id: true }).parse({
    shortname,
    name: `Brand ${shortname}`,
    hosts: [`${shortname}.test`],
    isDefault: shortname === 'alpha',
    traits: { guestAllowed: true, hasWelcome: true, homeLayout: 'hero', signIn: ['phone', 'password'] },
    theme: {
      scheme: 'dark',
      background: '#0a0e1a',
      accent: '#ff6f59',
      live: '#e5383b',
      radius: '16px',
      fontDisplay: 'sans-serif',
      fontText: 'sans-serif',
    },
    texts: { tagline: text, welcomeTitle: text, welcomeText: text, authTitle: text, authText: text },
    languages: [
      { key: 'ru-ru', name: 'Русский', interface: true, priority: 0 },
      { key: 'en-us', name: 'English', interface: true, priority: 1 },
    ],
    currency: { UTF_NAME: '¤', ASCII_NAME: 'xts', ISO_CODE: 'XTS' },
    support: { url: null, phone: null, email: null },
    artwork: { logo: '/media/art/logo.svg', favicon: '/media/art/icon.svg', welcome: null, packshots: [] },
  })
}

const hourMs = 3_600_000

const ladder = {
  renditions: [
    {
      name: '360p',
      width: 640,
      height: 360,
      bandwidth: 400_000,
      frameRate: 25,
      codecs: 'avc1.4d401e,mp4a.40.2',
    },
  ],
  audio: [{ name: 'audio', title: 'Sound', default: true, channels: 2 }],
}

export interface SmallWorld {
  alphaId: number
  betaId: number
  /** Carried by alpha only: two programmes that alternate every hour. */
  channelId: number
  /** Carried by alpha, without a ready asset. */
  unreadyChannelId: number
}

/** Two brands: alpha carries two channels; beta carries none and allows no guests. */
export async function fillSmallWorld(db: Database, nowMs = Date.now()): Promise<SmallWorld> {
  const alphaId = await saveTenant(db, testTenant('alpha'))
  const beta = testTenant('beta')
  const betaId = await saveTenant(db, { ...beta, traits: { ...beta.traits, guestAllowed: false } })
  await saveAsset(db, { id: 'sea', segments: 16, durationMs: 60_000 })
  await saveAsset(db, { id: 'unmade', segments: 16, durationMs: 60_000 })
  await markAssetReady(db, 'sea', ladder)
  const program = {
    description: { ru: '', en: '' },
    age: 6,
    image: null,
    asset_id: 'sea',
    may_live: true,
    may_replay: true,
  }
  await saveProgram(db, { ...program, id: 1, title: { ru: 'Прилив', en: 'Flood' } })
  await saveProgram(db, { ...program, id: 2, title: { ru: 'Отлив', en: 'Ebb' } })
  await saveProgram(db, { ...program, id: 3, title: { ru: 'Скоро', en: 'Soon' }, asset_id: 'unmade' })
  const channel = {
    name: { ru: 'Море', en: 'Sea' },
    description: { ru: '', en: '' },
    age: 0,
    logo: '/media/art/sea.svg',
    color: '#003050',
    archived_days: 7,
    cycle_days: 1,
  }
  const channelId = await saveChannel(db, { ...channel, slug: 'sea' })
  const unreadyChannelId = await saveChannel(db, { ...channel, slug: 'soon' })
  const hours = Array.from({ length: 24 }, (_, hour) => ({
    startMs: hour * hourMs,
    programId: (hour % 2) + 1,
  }))
  await replaceSlots(db, channelId, hours, nowMs)
  await replaceSlots(db, unreadyChannelId, [{ startMs: 0, programId: 3 }], nowMs)
  await replaceLineup(db, alphaId, {
    channels: [
      { channelId, number: 1, isFeatured: true },
      { channelId: unreadyChannelId, number: 2, isFeatured: false },
    ],
    categories: [
      { id: 32, slug: 'all', name: { ru: 'Все', en: 'All' }, channelIds: [channelId, unreadyChannelId] },
      { id: 7, slug: 'nature', name: { ru: 'Природа', en: 'Nature' }, channelIds: [channelId] },
    ],
  })
  for (const topic of ['tenants', 'channels', 'schedule']) await notifyChange(db, topic)
  return { alphaId, betaId, channelId, unreadyChannelId }
}
