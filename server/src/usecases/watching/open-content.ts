import type { Handlers } from '../../core/call.ts'
import { Failure } from '../../core/failure.ts'
import { openTerms } from '../../core/terms.ts'
import { translate } from '../../core/translate.ts'
import type { Assets } from '../../modules/assets/index.ts'
import type { Content, Contents } from '../../modules/contents/index.ts'
import { assetScope, type LinkHolder, type Playback } from '../../modules/playback/index.ts'
import { type Protection, presentProtectedStream } from '../../modules/protection/index.ts'
import type { Access } from '../access/access.ts'
import { beginViewing } from './begin-viewing.ts'
import type { ShowAds } from './show-ads.ts'
import type { SignStream } from './sign-stream.ts'
import { plainStream } from './stream.presenter.ts'
import { type StreamSlots, slotOf } from './stream-slots.ts'

export interface OpenContentOptions {
  contents: Contents
  assets: Assets
  playback: Playback
  protection: Protection
  access: Access
  slots: StreamSlots
  showAds: ShowAds
  signStream: SignStream
}

/** The holder of the links of one viewing. */
interface Viewer {
  tenantId: number
  holder: LinkHolder
  /** When the content may no longer be watched. */
  untilMs?: number | undefined
}

export function openContentHandlers(options: OpenContentOptions) {
  const { contents, assets, playback, protection, access, showAds, signStream, slots } = options

  async function openAsset(assetId: string | null, viewer: Viewer, nowMs: number) {
    if (assetId === null) throw new Failure('not_available')
    const asset = await assets.find(assetId)
    if (!asset?.ladder) throw new Failure('unavailable')
    const scope = assetScope(assetId, viewer.tenantId)
    const folder = await playback.openScope(scope, viewer.holder, nowMs, viewer.untilMs)
    const first = asset.ladder.renditions[0]?.name ?? 'master'
    const hasPictures = asset.ladder.thumbnails === true
    const clear = { hls: `${folder}/${first}.m3u8`, hls_mbr: `${folder}/master.m3u8` }
    const isProtected = await protection.isProtected(assetId)
    return {
      ...(isProtected ? presentProtectedStream(folder, first, protection.licences) : clear),
      screenshot_timings: hasPictures ? `${folder}/seek_points.json` : null,
      screenshot_url: hasPictures ? `${folder}/thumbnails/` : null,
      duration: Math.round(asset.durationMs / 1000),
    }
  }

  /** The ready packshots of the brand; a film does not wait for the others. */
  async function openPackshots(assetIds: string[], viewer: Viewer, nowMs: number) {
    const ready = await Promise.all(assetIds.map(async (id) => ((await assets.find(id)) ? [id] : [])))
    return Promise.all(
      ready.flat().map(async (id) => {
        const folder = await playback.openScope(assetScope(id, viewer.tenantId), viewer.holder, nowMs)
        return { url: `${folder}/master.m3u8` }
      }),
    )
  }

  const pointsOf = ({ playback_points }: Content, language: string) =>
    playback_points.map(({ button, ...point }) => ({
      ...point,
      button: button && { ...button, title: translate(button.title, language) },
    }))

  return {
    getContentStream: async (call) => {
      const { tenant, caller, address, params, query, language, nowMs } = call
      const content = await contents.getContent(tenant.id, params.id)
      const thing = await access.content(tenant.id, content)
      const canWaive = query.ignore_parental_control === true && tenant.traits.embeds.canIgnoreParental
      await access.require({ caller, address }, thing, { action: 'watch', canWaive }, nowMs)
      const untilMs = content.available_until?.getTime()
      const watched = { contentId: content.id, channelId: null, startS: null, positionS: query.seconds ?? 0 }
      const viewer = { tenantId: tenant.id, holder: await slots.begin(call, watched), untilMs }
      return {
        ...plainStream,
        ...(await openAsset(content.asset_id, viewer, nowMs)),
        img: content.image,
        stat: await signStream(call, {
          ...{ contentId: content.id, holder: viewer.holder, hasSlot: slotOf(call) !== undefined },
        }),
        playback_points: pointsOf(content, language),
        ad: await showAds(tenant, caller, 'films', nowMs),
        packshots: await openPackshots(tenant.artwork.packshots, viewer, nowMs),
      }
    },
    getTrailerStream: async (call) => {
      const { tenant, caller, address, params, nowMs } = call
      const trailer = await contents.getTrailer(tenant.id, params.id)
      const content = await contents.getContent(tenant.id, trailer.contentId)
      const { id } = trailer
      const free = { kind: 'trailer', id, age: content.age, packets: null, terms: openTerms } as const
      await access.require({ caller, address }, free, { action: 'watch' }, nowMs)
      const viewer = { tenantId: tenant.id, holder: beginViewing(caller) }
      return {
        ...plainStream,
        ...(await openAsset(trailer.assetId, viewer, nowMs)),
        img: content.image,
        stat: await signStream(call, viewer),
      }
    },
  } satisfies Handlers
}
