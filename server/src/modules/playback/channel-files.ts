import { findBox, retimeSegment } from '@onair/media'
import { z } from 'zod'
import { Failure } from '../../core/failure.ts'
import { trackNames } from './asset-paths.rules.ts'
import type { SegmentFile } from './channel-source.ts'
import { enterChannel } from './enter-channel.ts'
import { ChannelLink, type LinkRequest } from './link-parts.ts'
import { cachedFor, setMediaHeaders } from './media-headers.ts'
import { fileRoute, type OpenByName, type OpenChannel, type ServeMedia } from './media-routes.ts'
import type { ChannelGrant } from './scope.rules.ts'
import { resizeTo } from './thumbnails.ts'

/** One spelling only: each spelling would be a cache entry. */
const instant = z
  .string()
  .regex(/^(0|[1-9]\d{0,14})$/)
  .transform(Number)

const segmentName = /^(\d+)\.m4s$/

const Segment = ChannelLink.extend({
  right: z.enum(['live', 'replay']),
  rendition: z.string().max(40),
  sequence: instant,
})

type SegmentRequest = Pick<z.infer<typeof Segment>, 'right' | 'rendition' | 'sequence'>

const Init = ChannelLink.extend({ rendition: z.string().max(40), name: z.string().max(80) })

const Thumbnail = ChannelLink.extend({ atMs: instant })

const SeekPoints = ChannelLink.extend({ startS: instant, endS: instant })

/** The longest programme of a guide. */
const maxSeekS = 86_400

/** Only the header of a segment contains the time; the rest is copied only if the header grows, which is rare. */
function place(segment: Buffer, init: Buffer, sequence: number): Buffer {
  const { end } = findBox(segment, 'moof')
  const head = retimeSegment(segment.subarray(0, end), init, sequence)
  if (head.length !== end) return Buffer.concat([head, segment.subarray(end)])
  segment.set(head)
  return segment
}

/** Serves segments and thumbnails of a channel to holders of a link to it. */
export const serveChannelFiles: ServeMedia = (app, routes) => {
  const { files, openChannel, fastPath, clock } = routes
  const below = '/media/:token/channels/:id/:grant'

  async function enter<T extends z.infer<typeof ChannelLink>>(schema: z.ZodType<T>, request: LinkRequest) {
    const { data, grant, nowMs } = await enterChannel(routes, schema, request)
    return { ...(await openChannel(data.id, grant, nowMs)), data, grant }
  }

  /** Sets the time of a segment to its place in the channel. */
  const retiming = ({ initPath }: SegmentFile, sequence: number) =>
    initPath === undefined
      ? undefined
      : {
          name: `at ${sequence}`,
          apply: async (stored: Buffer) => {
            const init = await files.read(initPath)
            if (!init) throw new Failure('not_found')
            return place(stored, init, sequence)
          },
        }

  /** The file of a segment and how to change it, if the viewer may have it now. */
  async function findSegment({ source, moment }: OpenChannel, request: SegmentRequest) {
    if (!trackNames(source.ladder).includes(request.rendition)) return undefined
    const file = await source.segmentFile(request, moment)
    return file && { path: file.path, change: retiming(file, request.sequence) }
  }

  const segmentsBeside =
    (id: number, grant: ChannelGrant, { right, rendition }: SegmentRequest): OpenByName =>
    async (name) => {
      const sequence = instant.safeParse(segmentName.exec(name)?.[1])
      if (!sequence.success) return undefined
      const channel = await openChannel(id, grant, clock())
      const found = await findSegment(channel, { right, rendition, sequence: sequence.data })
      return found && files.open(found.path, found.change)
    }

  app.get(`${below}/:right/:rendition/:sequence.m4s`, fileRoute, async (request, reply) => {
    const { data, grant, ...channel } = await enter(Segment, request)
    const found = await findSegment(channel, data)
    if (!found) throw new Failure('not_found')
    return files.send(reply, {
      ...found,
      contentType: 'video/mp4',
      caching: cachedFor.day,
      range: request.headers.range,
      onWhole: () => fastPath.cacheFolder(request, reply, segmentsBeside(data.id, grant, data)),
    })
  })

  app.get(`${below}/init/:rendition/:name.mp4`, fileRoute, async (request, reply) => {
    const { source, data } = await enter(Init, request)
    if (!trackNames(source.ladder).includes(data.rendition)) throw new Failure('not_found')
    const path = await source.initFile(data.rendition, data.name)
    if (!path) throw new Failure('not_found')
    const { range } = request.headers
    return files.send(reply, { path, contentType: 'video/mp4', caching: cachedFor.day, range })
  })

  app.get(`${below}/thumbnails/:atMs.jpg`, fileRoute, async (request, reply) => {
    const { source, moment, data } = await enter(Thumbnail, request)
    const path = await source.thumbnailFile(data.atMs, moment)
    if (!path) throw new Failure('not_found')
    const change = resizeTo(request.query)
    return files.send(reply, { path, contentType: 'image/jpeg', caching: cachedFor.day, change })
  })

  app.get(`${below}/seek_points/:startS-:endS.json`, fileRoute, async (request, reply) => {
    const { source, moment, data } = await enter(SeekPoints, request)
    if (data.endS - data.startS > maxSeekS) throw new Failure('not_found')
    const points = await source.seekPoints(data.startS * 1000, data.endS * 1000, moment)
    return setMediaHeaders(reply, cachedFor.growing).send({ seek_points: points })
  })
}
