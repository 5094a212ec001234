import type { Tenant } from '../../core/tenant.ts'
import type { Database } from '../../db/index.ts'
import { listAgreementDrafts } from '../../modules/account/index.ts'
import { type Channel, listCategories, listChannels, listLineups } from '../../modules/channels/index.ts'
import { listOrigins, openSecret, originFaults } from '../../modules/origins/index.ts'
import { listContentOffers, listPacketContents, listPackets } from '../../modules/packets/index.ts'
import { listPaySystems } from '../../modules/payments/index.ts'
import { listFeeds } from '../../modules/recording/index.ts'
import { readTenantSecret } from '../../modules/signin/index.ts'
import { type BrandInput, priceOf, type SecretSource } from './document/index.ts'
import { colorOf, letterLogo, nameLogo } from './drawn-logo.rules.ts'
import { Secret } from './secret.ts'
import { storedPages } from './stored-pages.ts'

type Words = Record<string, string>
type List<K extends keyof BrandInput> = NonNullable<BrandInput[K]>

/** A brand of the database in the words of a file, and the secrets that the words only name. */
export interface StoredBrand {
  input: BrandInput
  secretOf(source: SecretSource): Secret
  categoryIds: ReadonlyMap<string, number>
  /** Feeds with an account in their address, which no file may have. */
  untold: string[]
}

const accountInAddress = /^([a-z]+:\/\/)[^/@]*@/i
/** Options of SRT that are secret. */
const secretOption = /[?&]passphrase=/i

export const hasAccount = (address: string) => accountInAddress.test(address) || secretOption.test(address)

/** Reads what a file would say of a brand. */
export async function readStoredBrand(
  db: Database,
  tenant: Tenant,
  { definesChannels }: { definesChannels: (slug: string) => boolean },
): Promise<StoredBrand> {
  const language = tenant.languages[0]?.key.slice(0, 2) ?? 'en'
  const text = (words: Words): Words | string => {
    const [only, ...others] = Object.keys(words)
    return only === language && others.length === 0 ? (words[language] ?? '') : words
  }
  const secrets = new Map<string, Secret>()
  const nameSecret = (name: string, value: string) => {
    const env = `${tenant.shortname}_${name}`.toUpperCase().replaceAll('-', '_')
    secrets.set(env, new Secret(value))
    return { env }
  }
  const { channels, untold } = await storedChannels(db, tenant.id, { definesChannels, nameSecret, text })
  const own = (await listCategories(db)).filter(({ tenantId }) => tenantId === tenant.id)
  const slugs = new Map((await listChannels(db)).map(({ id, slug }) => [id, slug]))
  const slugOf = (id: number) => slugs.get(id) ?? String(id)
  const categories = own.map(({ slug, id, name, channelIds }) => ({
    ...{ category: slug, id, name: text(name), channels: channelIds.map(slugOf) },
  }))
  const input: BrandInput = {
    ...brandFields(tenant, text),
    secrets: await storedSecrets(db, tenant.id, nameSecret),
    ...{ channels, categories },
    ...(await storedPackets(db, tenant.id, { text, slugOf })),
    ...(await storedPages(db, tenant.id, { text, slugOf, categories: own })),
    paySystems: await storedPaySystems(db, tenant.id, text),
  }
  return {
    input,
    secretOf: (source) => {
      const secret = 'env' in source ? secrets.get(source.env) : undefined
      if (!secret) throw new Error('a stored brand names a secret that it does not have')
      return secret
    },
    categoryIds: new Map(own.map(({ slug, id }) => [slug, id])),
    untold,
  }
}

type TextOf = (words: Words) => Words | string

function brandFields(tenant: Tenant, text: TextOf) {
  const { signIn, cardCheck, topUp, ...traits } = tenant.traits
  const { backdrop, ...theme } = tenant.theme
  const { tagline, welcomeTitle, welcomeText, authTitle, authText, agreement, privacy } = tenant.texts
  const { agreementUrl, privacyUrl } = tenant.texts
  return {
    brand: tenant.shortname,
    name: tenant.name,
    hosts: tenant.hosts,
    default: tenant.isDefault,
    theme: { ...theme, ...(backdrop !== undefined && { backdrop }) },
    traits: {
      ...traits,
      cardCheck: priceOf(cardCheck),
      topUp: { min: priceOf(topUp.min), max: priceOf(topUp.max) },
    },
    languages: tenant.languages,
    texts: {
      ...{ tagline: text(tagline), welcomeTitle: text(welcomeTitle), welcomeText: text(welcomeText) },
      ...{ authTitle: text(authTitle), authText: text(authText) },
      ...(agreement && { agreement: text(agreement) }),
      ...(privacy && { privacy: text(privacy) }),
      ...(agreementUrl !== undefined && { agreementUrl }),
      ...(privacyUrl !== undefined && { privacyUrl }),
    },
    currency: {
      code: tenant.currency.ISO_CODE,
      symbol: tenant.currency.UTF_NAME,
      short: tenant.currency.ASCII_NAME,
    },
    support: tenant.support,
    artwork: artworkInput(tenant),
    signIn,
  }
}

/** Pictures that are drawn for whoever has none need not be named. */
function artworkInput({ name, theme: { accent }, artwork }: Tenant) {
  const { logo, favicon, ...rest } = artwork
  return {
    ...(logo !== nameLogo(name, accent) && { logo }),
    ...(favicon !== letterLogo(name, accent, 1) && { favicon }),
    ...rest,
  }
}

async function storedSecrets(
  db: Database,
  tenantId: number,
  nameSecret: (name: string, value: string) => SecretSource,
) {
  const partner = await readTenantSecret(db, tenantId, 'partner')
  const chatBot = await readTenantSecret(db, tenantId, 'chat-bot')
  return {
    ...(partner !== undefined && { partner: nameSecret('partner_secret', partner) }),
    ...(chatBot !== undefined && { chatBot: nameSecret('chat_bot_secret', chatBot) }),
  }
}

interface ChannelOptions {
  definesChannels: (slug: string) => boolean
  nameSecret: (name: string, value: string) => SecretSource
  text: TextOf
}

async function storedChannels(db: Database, tenantId: number, options: ChannelOptions) {
  const origins = new Map((await listOrigins(db)).map((origin) => [origin.channelId, origin]))
  const feeds = new Map((await listFeeds(db)).map((feed) => [feed.channelId, feed]))
  const untold: string[] = []
  const channels: List<'channels'> = []
  for (const channel of await listLineups(db)) {
    if (channel.tenantId !== tenantId) continue
    const { id, slug } = channel
    const origin = origins.get(id)
    const feed = feeds.get(id)
    if (feed && hasAccount(feed.url)) untold.push(slug)
    channels.push({
      ...{ channel: slug, number: channel.number, featured: channel.isFeatured, free: channel.isFree },
      from: channel.available_from?.toISOString() ?? null,
      until: channel.available_until?.toISOString() ?? null,
      countries: channel.territory,
      devices: channel.device_kinds,
      ...(options.definesChannels(slug) && {
        ...definitionFields(channel, options.text),
        ...(origin && { origin: await originInput(db, slug, origin, options) }),
        ...(feed &&
          !hasAccount(feed.url) && {
            feed: {
              ...{ address: feed.url, mode: feed.mode, retentionDays: feed.retentionDays },
              targetDurationS: feed.targetDurationMs / 1000,
            },
          }),
      }),
    })
  }
  return { channels, untold }
}

const definitionFields = (channel: Channel, text: TextOf) => ({
  ...{ name: text(channel.name), description: text(channel.description), age: channel.age },
  ...(channel.logo !== drawnFor(channel) && { logo: channel.logo }),
  ...(channel.color !== colorOf(channel.slug) && { color: channel.color }),
  ...{ archiveDays: channel.archived_days, is4k: channel.is_4k },
  ...{ player: channel.player_web, playerLight: channel.player_web_light },
})

const drawnFor = ({ name, color }: Channel) => letterLogo(Object.values(name)[0] ?? '', color, 2)

type StoredOrigin = Awaited<ReturnType<typeof listOrigins>>[number]

async function originInput(db: Database, slug: string, origin: StoredOrigin, { nameSecret }: ChannelOptions) {
  const { liveAddress, format, catchup, template, hosts, signing } = origin
  const key = await openSecret(db, origin)
  return {
    address: liveAddress,
    ...(format !== (/\.mpd(\?|$)/.test(liveAddress) ? 'dash' : 'hls') && { format }),
    ...(catchup !== null && { catchup }),
    ...(template !== null && { template }),
    hosts,
    ...(signing &&
      key !== null && { signing: { kind: signing, secret: nameSecret(`${slug}_origin_secret`, key) } }),
    ...('live_address' in originFaults({ channelId: 0, liveAddress }, { allowsPrivate: false }) && {
      private: true,
    }),
  }
}

async function storedPackets(
  db: Database,
  tenantId: number,
  { text, slugOf }: { text: TextOf; slugOf: (id: number) => string },
) {
  const agreements = await listAgreementDrafts(db, tenantId)
  const contents = await listPacketContents(db, tenantId)
  const urls = new Map(agreements.map(({ id, url }) => [id, url]))
  const packets: List<'packets'> = (await listPackets(db, tenantId)).map((packet) => ({
    ...{ packet: packet.slug, name: text(packet.name), short: text(packet.short) },
    description: text(packet.description),
    benefits: packet.benefits.map(({ icon, text: words }) => ({ icon, text: text(words) })),
    ...{
      offered: packet.is_offered,
      base: packet.is_base,
      bundle: packet.is_bundle,
      internetSpeed: packet.internet_speed,
    },
    ...{ adFree: packet.is_ad_free, row: packet.row_slug },
    parentName: packet.parent_name && text(packet.parent_name),
    include: packet.include.map(text),
    design: packet.design && designInput(packet.design),
    periods: packet.periods.map(({ months, days, price, trial, description }) => ({
      ...{ months, days, price: priceOf(price), description: text(description) },
      trial: trial && { ...trial, price: priceOf(trial.price) },
    })),
    agreement: packet.agreement && (urls.get(packet.agreement.id) ?? null),
    members: packet.members.map(({ slug }) => slug),
    channels: packet.channelIds.map(slugOf),
    contents: contents.get(packet.id) ?? [],
  }))
  return {
    agreements: agreements.map(({ url, title, text: words }) => ({
      ...{ agreement: url, title: text(title), text: text(words) },
    })),
    packets,
    contentPrices: await storedContentPrices(db, tenantId),
  }
}

type Design = NonNullable<Awaited<ReturnType<typeof listPackets>>[number]['design']>

function designInput({ background_mobile, background_tv, logo, corner_badge, special_features }: Design) {
  return {
    ...{ backgroundMobile: background_mobile, backgroundTv: background_tv, logo, cornerBadge: corner_badge },
    specialFeatures: special_features && {
      ...{ mobileX1: special_features.mobile_x1, mobileX2: special_features.mobile_x2 },
      ...{ mobileX3: special_features.mobile_x3, tvX1: special_features.tv_x1 },
      ...{ tvX2: special_features.tv_x2, tvX3: special_features.tv_x3 },
    },
  }
}

async function storedContentPrices(db: Database, tenantId: number) {
  const prices = new Map<
    string,
    { content: string; rent: { days: number; price: number }[]; sale: number | null }
  >()
  for (const { slug, kind, days, price } of await listContentOffers(db, tenantId)) {
    const own = prices.get(slug) ?? { content: slug, rent: [], sale: null }
    prices.set(slug, own)
    if (kind === 'rent') own.rent.push({ days, price: priceOf(price) })
    else own.sale = priceOf(price)
  }
  return [...prices.values()]
}

async function storedPaySystems(db: Database, tenantId: number, text: TextOf) {
  const all = (await listPaySystems(db, tenantId)).filter(({ is_offered }) => is_offered)
  return all.map((system) => ({
    ...{ paySystem: system.shortname, gateway: system.gateway, forms: system.payforms },
    ...{ title: text(system.title), howToUse: text(system.how_to_use) },
    ...{ howToUsePacket: text(system.how_to_use_packet), buttonText: text(system.button_text) },
    skipParentalControl: system.skip_parental_control,
  }))
}
