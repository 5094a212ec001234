import type { Answer } from '@onair/contract'
import type { Call, Handlers } from '../../core/call.ts'
import { LostContent } from '../../core/failure.ts'
import { translate } from '../../core/translate.ts'
import type { Assets } from '../../modules/assets/index.ts'
import {
  type ContentDetails,
  type Contents,
  type Progress,
  presentCard,
  presentContent,
  presentEpisode,
} from '../../modules/contents/index.ts'
import { dateText, daysText, errorSentence, priceText, text } from '../../texts/index.ts'
import { closedByTerms, failureCodeOf, type Rule } from '../access/access.rules.ts'
import type { Access, Thing } from '../access/access.ts'
import type { WithProfile } from '../access/viewer-profile.ts'
import { type ContentSourcesOptions, createContentSources } from './content-sources.ts'

type Metadata = Answer<'getContentMetadata'>

const noPurchase = { purchase_type_id: null, entity_license_id: null, library_id: null, packet_id: null }

const plainButton = {
  sub_caption: null,
  icon: null,
  show_options: false,
  button_data: noPurchase,
  play_after: true,
}

/** The buttons of a content: watch it, or get one of the packets that open it, or rent or buy it alone. */
function buttonsOf(
  { packets, prices = [] }: Thing,
  isOpen: boolean,
  { tenant, language }: Pick<Call<'getContentMetadata'>, 'tenant' | 'language'>,
): Metadata['buttons'] {
  if (isOpen) {
    return [{ ...plainButton, button_type: 'watch', caption: text(language, 'watch') }]
  }
  const onSale = (packets ?? []).filter(({ is_offered }) => is_offered)
  const ofPackets = onSale.map(({ id, name }) => ({
    ...plainButton,
    button_type: 'pay' as const,
    caption: text(language, 'watch_with_packet', { packet: translate(name, language) }),
    show_options: true,
    button_data: { ...noPurchase, packet_id: id },
  }))
  const alone = prices.map(({ id, kind, days, price }) => ({
    ...plainButton,
    button_type: 'pay' as const,
    caption:
      kind === 'rent'
        ? text(language, 'rent_for', { days: daysText(language, days) })
        : text(language, 'buy_for_good'),
    sub_caption: priceText(language, price, tenant.currency.ISO_CODE),
    button_data: { ...noPurchase, purchase_type_id: id },
  }))
  return [...ofPackets, ...alone]
}

/** Why a content cannot be watched here and now, and from when it can. */
function closedSentence(closedBy: Rule, content: ContentDetails, language: string): string {
  const from = content.available_from
  return closedBy === 'unreleased' && from
    ? text(language, 'watch_from_date', { date: dateText(language, from.getTime()) })
    : errorSentence(failureCodeOf(closedBy), language)
}

/** How long a viewer has what he rented or bought. */
const ownSentence = (untilMs: number, language: string): string =>
  Number.isFinite(untilMs)
    ? text(language, 'bought_rented', { day: dateText(language, untilMs) })
    : text(language, 'bought_owned')

const historyOf = (progress: Progress | undefined): Metadata['history'] =>
  progress ? { seconds: progress.positionS, watch_percentage: progress.percentage } : null

export interface ContentCardOptions extends ContentSourcesOptions {
  contents: Contents
  assets: Assets
  access: Access
  withProfile: WithProfile
}

/** A content for its page, and its state for this viewer. */
export function contentCardHandlers({
  contents,
  assets,
  access,
  withProfile,
  ...options
}: ContentCardOptions) {
  const sources = createContentSources(options)

  async function isPlayable({ asset_id, is_announcement, is_lost }: ContentDetails): Promise<boolean> {
    if (asset_id === null || is_announcement || is_lost) return false
    return (await assets.find(asset_id)) !== undefined
  }

  return {
    getContent: async (call) => {
      const { viewer, params, language, nowMs } = call
      const content = await contents.getDetails(viewer, params.id)
      if (content.is_lost) {
        const { id, backdrop, image } = content
        throw new LostContent({ id, title: translate(content.title, language), image_src: backdrop ?? image })
      }
      const [histories, airings] = await Promise.all([
        contents.progressOf(await withProfile(call), content),
        sources({ viewer, programId: content.program_id, nowMs }),
      ])
      const channelIds = [...new Set(airings.map(({ channelId }) => channelId))]
      return presentContent(content, { role: viewer.role, language, histories, channelIds })
    },

    listEpisodes: async (call) => {
      const { viewer, params, query, language } = call
      const content = await contents.getDetails(viewer, params.id)
      const [episodes, latest] = await Promise.all([
        contents.episodes(viewer, content, query),
        contents.latestProgress(await withProfile(call), content),
      ])
      const currentId = latest && (await contents.nextToPlay(viewer, content, latest))
      return { episodes: episodes.map((one) => presentEpisode(one, language, one.id === currentId)) }
    },

    listSimilar: async ({ viewer, params, query, language }) => {
      const content = await contents.getDetails(viewer, params.id)
      const similar = await contents.similar(viewer, content, query)
      return { contents: similar.map((one) => presentCard(one, language)) }
    },

    getContentMetadata: async (call) => {
      const { caller, address, params, query, language, nowMs } = call
      const viewer = await withProfile(call)
      const content = await contents.getDetails(viewer, params.id)
      const [latest, favorite, thing] = await Promise.all([
        contents.latestProgress(viewer, content),
        contents.favoriteOf(viewer, content),
        access.content(viewer.tenantId, content),
      ])
      const decision = await access.decide({ caller, address }, thing, { action: 'list' }, nowMs)
      const { allowed, offer } = decision
      const closedBy = closedByTerms(decision)
      const nextId = content.is_lost ? null : await contents.nextToPlay(viewer, content, latest)
      const isWhole = content.kind === 'series' || content.kind === 'season'
      const isAvailable = closedBy === null && (isWhole ? nextId !== null : await isPlayable(content))
      // A content that cannot be watched yet is not sold either.
      const isOpen = allowed || !isAvailable
      const ownUntilMs = allowed ? await access.boughtUntil(caller, thing, nowMs) : null
      return {
        history: historyOf(isWhole && latest?.contentId !== nextId ? undefined : latest),
        stream_using: { content_schedule: null, library_id: query.library_id ?? content.library_id },
        is_purchased: isOpen,
        is_available: isAvailable,
        is_lost: content.is_lost,
        min_price: isOpen ? null : (offer?.price ?? null),
        next_to_play: nextId === null ? null : { id: nextId },
        buttons: isAvailable ? buttonsOf(thing, allowed, call) : [],
        license_info: closedBy && {
          text: closedSentence(closedBy, content, language),
          color: 'currentcolor',
        },
        user_license_info:
          ownUntilMs === null ? null : { text: ownSentence(ownUntilMs, language), color: 'currentcolor' },
        favorite,
        user_rating: null,
      }
    },
  } satisfies Handlers
}
