import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Database } from '../db/index.ts'
import type { Assets } from '../modules/assets/index.ts'
import { assetScope, type Playback } from '../modules/playback/index.ts'
import { renderAdServer } from './ad-server.page.ts'
import { countDemoEvent, readDemoAds, setDemoAnswer } from './ad-server.repository.ts'
import { lookOf } from './look.ts'
import {
  type AdAnswer,
  adAnswers,
  adEvents,
  brokenVast,
  type Creative,
  emptyVast,
  inlineVast,
  vpaidVast,
  wrapperVast,
} from './vast.ts'

const slowMs = 20_000
/** A picture of one transparent point. */
const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
/** Every asset of this name is an ad of the demo, and plays for whoever asks. */
const CreativeId = z.string().regex(/^ad-[a-z0-9-]{1,60}$/)

const Tag = z.object({
  creative: CreativeId.catch('ad-none'),
  version: z.enum(['2.0', '3.0', '4.0', '4.1', '4.2']).catch('4.2'),
  skip: z.coerce.number().int().min(0).max(60).nullable().catch(null).default(null),
  /** How many wrappers come before the ad. */
  wrapped: z.coerce.number().int().min(0).max(9).catch(0).default(0),
  answer: z.enum(adAnswers).optional().catch(undefined),
})
type Tag = z.infer<typeof Tag>

const Report = z.object({ creative: CreativeId, event: z.enum(adEvents) })
const Switch = z.object({ answer: z.enum(adAnswers) })

export interface AdServerOptions {
  db: Database
  assets: Assets
  playback: Playback
  clock(): number
}

/** The demo's ad server: answers tags with VAST, counts what players report, and fails when told to. */
export function serveDemoAds(app: FastifyInstance, { db, assets, playback, clock }: AdServerOptions): void {
  /** As an ad server of somebody else answers: for pages of any origin. */
  const send = (reply: FastifyReply, type: string, body: string | Buffer) =>
    reply
      .headers({
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        'cache-control': 'no-store',
      })
      .type(type)
      .send(body)

  async function creativeOf(
    { tenant, protocol, host }: FastifyRequest,
    tag: Tag,
  ): Promise<Creative | undefined> {
    const asset = await assets.find(tag.creative)
    if (!asset) return undefined
    const origin = `${protocol}://${host}`
    const holder = { session: 'demo-ads', viewing: 'demo-ads' }
    const folder = await playback.openScope(assetScope(asset.id, tenant.id), holder, clock())
    return {
      ...{ id: asset.id, version: tag.version, durationMs: asset.durationMs, skipS: tag.skip },
      media: `${origin}${folder}/master.m3u8`,
      landing: `${origin}/demo/ads`,
      report: (event) => `${origin}/demo/ads/events/${asset.id}/${event}`,
    }
  }

  function answerOf(answer: AdAnswer, creative: Creative, request: FastifyRequest, { wrapped }: Tag): string {
    const self = new URL(request.url, `${request.protocol}://${request.host}`)
    if (answer === 'broken') return brokenVast(creative.version)
    if (answer === 'vpaid') return vpaidVast(creative)
    if (answer === 'endless') return wrapperVast(creative, self.href)
    if (wrapped === 0) return inlineVast(creative)
    self.searchParams.set('wrapped', String(wrapped - 1))
    return wrapperVast(creative, self.href)
  }

  app.get('/demo/ads', async (request, reply) => {
    const chosen = Switch.safeParse(request.query)
    if (chosen.success) await setDemoAnswer(db, request.tenant.id, chosen.data.answer)
    const page = renderAdServer(lookOf(request), await readDemoAds(db, request.tenant.id))
    return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page)
  })

  app.get('/demo/ads/vast', async (request, reply) => {
    const tag = Tag.parse(request.query)
    const answer = tag.answer ?? Switch.parse(await readDemoAds(db, request.tenant.id)).answer
    if (answer === 'slow') await wait(slowMs, undefined, { ref: false })
    if (answer === 'error') return send(reply.code(500), 'text/plain', 'The ad server is down.')
    const creative = answer === 'empty' ? undefined : await creativeOf(request, tag)
    const body = creative ? answerOf(answer, creative, request, tag) : emptyVast(tag.version)
    return send(reply, 'application/xml; charset=utf-8', body)
  })

  app.get('/demo/ads/events/:creative/:event', async (request, reply) => {
    const report = Report.safeParse(request.params)
    if (report.success) {
      const { creative, event } = report.data
      const code = event === 'error' ? ` ${codeOf(request.query)}` : ''
      await countDemoEvent(db, request.tenant.id, `${creative} ${event}${code}`)
    }
    return send(reply, 'image/gif', pixel)
  })
}

const codeOf = (query: unknown) =>
  z.object({ code: z.string().regex(/^\d{3,4}$/) }).safeParse(query).data?.code ?? 'unknown'
