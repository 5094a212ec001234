import type { TenantDraft } from '../../core/tenant.ts'
import type { Database } from '../../db/index.ts'
import { listAgreementDrafts, saveAgreement } from '../../modules/account/index.ts'
import { listChannels, replaceLineup, saveChannel } from '../../modules/channels/index.ts'
import { listContentIds } from '../../modules/contents/index.ts'
import { deleteOrigin, saveOrigin } from '../../modules/origins/index.ts'
import { replacePackets, saveContentOffers } from '../../modules/packets/index.ts'
import { replacePaySystems } from '../../modules/payments/index.ts'
import { saveFeed } from '../../modules/recording/index.ts'
import { removeTenantSecret, saveTenantSecret } from '../../modules/signin/index.ts'
import { saveTenant } from '../../modules/tenants/index.ts'
import type { Brand, Definition } from './complete-brand.rules.ts'
import { minorOf } from './document/index.ts'

/** An id that the check of all names has promised. */
export function idIn<K>(ids: ReadonlyMap<K, number>, name: K): number {
  const id = ids.get(name)
  if (id === undefined) throw new Error(`there is no ${String(name)}`)
  return id
}

export function writeTenant(db: Database, brand: Brand): Promise<number> {
  const { traits, currency, theme, texts } = brand
  const { topUp } = traits
  const draft: TenantDraft = {
    shortname: brand.brand,
    ...{ name: brand.name, hosts: brand.hosts, isDefault: brand.default, texts },
    theme: { ...theme, backdrop: theme.backdrop },
    traits: {
      ...{ ...traits, signIn: brand.signIn, cardCheck: minorOf(traits.cardCheck) },
      topUp: { min: minorOf(topUp.min), max: minorOf(topUp.max) },
    },
    languages: brand.languages,
    currency: { UTF_NAME: currency.symbol, ASCII_NAME: currency.short, ISO_CODE: currency.code },
    ...{ support: brand.support, artwork: brand.artwork },
  }
  return saveTenant(db, draft)
}

const secretNames = { partner: 'partner', chatBot: 'chat-bot' } as const

export async function writeSecrets(db: Database, tenantId: number, { secrets = {} }: Brand): Promise<void> {
  for (const key of ['partner', 'chatBot'] as const) {
    const secret = secrets[key]
    if (secret) await saveTenantSecret(db, tenantId, secretNames[key], secret.open())
    else await removeTenantSecret(db, tenantId, secretNames[key])
  }
}

export async function writeDefinitions(db: Database, { definitions = {} }: Brand): Promise<void> {
  for (const [slug, definition] of Object.entries(definitions)) await writeDefinition(db, slug, definition)
}

async function writeDefinition(db: Database, slug: string, definition: Definition): Promise<void> {
  const { name, description, age, logo, color, origin, feed } = definition
  const channelId = await saveChannel(db, {
    ...{ slug, name, description, age, logo, color, archived_days: definition.archiveDays },
    ...{ player_web: definition.player, player_web_light: definition.playerLight, is_4k: definition.is4k },
  })
  if (origin) {
    const { address, format = null, catchup = null, template = null, hosts, signing } = origin
    const secret = signing && { kind: signing.kind, secret: signing.secret.open() }
    const draft = {
      channelId,
      format,
      liveAddress: address,
      catchup,
      template,
      hosts,
      signing: secret ?? null,
    }
    // Whether an address may be private was checked with the file.
    await saveOrigin(db, draft, { allowsPrivate: true })
  } else await deleteOrigin(db, channelId)
  if (feed) {
    const { address, mode, retentionDays, targetDurationS } = feed
    await saveFeed(db, { channelId, url: address, mode, retentionDays, targetDurationS })
  }
}

export async function listChannelIds(db: Database): Promise<ReadonlyMap<string, number>> {
  return new Map((await listChannels(db)).map(({ slug, id }) => [slug, id]))
}

const dateOf = (instant: string | null) => (instant === null ? null : new Date(instant))

export async function writeLineup(
  db: Database,
  tenantId: number,
  { channels = [], categories = [] }: Brand,
): Promise<void> {
  const ids = await listChannelIds(db)
  await replaceLineup(db, tenantId, {
    channels: channels.map(({ channel, number, featured, free, from, until, countries, devices }) => ({
      ...{ channelId: idIn(ids, channel), number, isFeatured: featured, isFree: free },
      ...{ available_from: dateOf(from), available_until: dateOf(until) },
      ...{ territory: countries, device_kinds: devices },
    })),
    categories: categories.map(({ category, id, name, channels: members }) => ({
      ...{ id, slug: category, name, channelIds: members.map((channel) => idIn(ids, channel)) },
    })),
  })
}

export async function writeAgreements(
  db: Database,
  tenantId: number,
  { agreements = [] }: Brand,
): Promise<void> {
  for (const { agreement, title, text } of agreements)
    await saveAgreement(db, tenantId, { url: agreement, title, text })
}

export async function writePackets(db: Database, tenantId: number, { packets = [] }: Brand): Promise<void> {
  const channelIds = await listChannelIds(db)
  const contentIds = await listContentIds(
    db,
    packets.flatMap(({ contents }) => contents),
  )
  const agreementIds = new Map((await listAgreementDrafts(db, tenantId)).map(({ url, id }) => [url, id]))
  await replacePackets(
    db,
    tenantId,
    packets.map(({ packet, name, short, description, benefits, include, members, ...rest }) => ({
      ...{ slug: packet, name, short, description, benefits, include, members },
      ...{ is_offered: rest.offered, is_base: rest.base, is_bundle: rest.bundle, is_ad_free: rest.adFree },
      ...{ internet_speed: rest.internetSpeed, row_slug: rest.row, parent_name: rest.parentName },
      design: rest.design && designDraft(rest.design),
      periods: rest.periods.map(({ months, days, price, trial, description: words }) => ({
        ...{ months, days, price: minorOf(price), description: words },
        trial: trial && { ...trial, price: minorOf(trial.price) },
      })),
      agreement: rest.agreement === null ? null : idIn(agreementIds, rest.agreement),
      channelIds: rest.channels.map((channel) => idIn(channelIds, channel)),
      contentIds: rest.contents.map((content) => idIn(contentIds, content)),
    })),
  )
}

type Design = NonNullable<NonNullable<Brand['packets']>[number]['design']>

function designDraft({ backgroundMobile, backgroundTv, logo, cornerBadge, specialFeatures }: Design) {
  return {
    ...{ background_mobile: backgroundMobile, background_tv: backgroundTv, logo, corner_badge: cornerBadge },
    special_features: specialFeatures && {
      ...{ mobile_x1: specialFeatures.mobileX1, mobile_x2: specialFeatures.mobileX2 },
      ...{ mobile_x3: specialFeatures.mobileX3, tv_x1: specialFeatures.tvX1 },
      ...{ tv_x2: specialFeatures.tvX2, tv_x3: specialFeatures.tvX3 },
    },
  }
}

/** Contents that the file no longer names are no longer offered. */
export async function writeContentPrices(
  db: Database,
  tenantId: number,
  { before, after }: { before: Brand | undefined; after: Brand },
): Promise<void> {
  const named = after.contentPrices ?? []
  const left = (before?.contentPrices ?? []).map(({ content }) => ({ content, rent: [], sale: null }))
  const prices = new Map([...left, ...named].map((one) => [one.content, one]))
  const ids = await listContentIds(db, [...prices.keys()])
  for (const { content, rent, sale } of prices.values())
    await saveContentOffers(db, tenantId, idIn(ids, content), [
      ...rent.map(({ days, price }) => ({ kind: 'rent' as const, days, price: minorOf(price) })),
      ...(sale === null ? [] : [{ kind: 'sale' as const, price: minorOf(sale) }]),
    ])
}

export async function writePaySystems(
  db: Database,
  tenantId: number,
  { paySystems = [] }: Brand,
): Promise<void> {
  await replacePaySystems(
    db,
    tenantId,
    paySystems.map(({ paySystem, gateway, forms, title, howToUse, howToUsePacket, buttonText, ...rest }) => ({
      ...{ shortname: paySystem, gateway, payforms: forms, title, how_to_use: howToUse },
      ...{ how_to_use_packet: howToUsePacket, button_text: buttonText },
      skip_parental_control: rest.skipParentalControl,
    })),
  )
}
