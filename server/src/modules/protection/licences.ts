import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { askLicence, fetchCertificate, type LicenceServer } from '../../adapters/licence/index.ts'
import { Failure } from '../../core/failure.ts'
import {
  AssetLink,
  enterAsset,
  holderOf,
  type LinkRequest,
  playlistRoute,
  setMediaHeaders,
} from '../playback/index.ts'
import { clearKeyLicence } from './clear-key.ts'
import type { LicenceSettings } from './licence-settings.ts'
import type { ProtectedRoutes } from './protected-routes.ts'

/** Content types by system, whatever type the player or server names. */
const contentTypes = {
  widevine: 'application/octet-stream',
  playready: 'text/xml; charset=utf-8',
  fairplay: 'application/octet-stream',
}

const System = z.enum(['widevine', 'playready', 'fairplay'])
const LicenceLink = AssetLink.extend({ system: System })

/** Serves keys and licences to entitled holders of a link to the asset. */
export function serveLicences(app: FastifyInstance, options: ProtectedRoutes): void {
  const { playback, protection, isEntitled, hasFairplayTime, clock } = options
  const { licences } = protection

  async function enter(request: LinkRequest) {
    const { data, tenantId } = await enterAsset(options, AssetLink, request)
    await playback.requireSession(data.token)
    const key = await protection.keyOf(data.asset)
    if (!key) throw new Failure('not_found')
    const session = holderOf(data.token).viewing
    if (!(await isEntitled({ tenantId, assetId: data.asset, session })))
      throw new Failure('permission_denied')
    return { key, tenantId, subject: { assetId: data.asset, keyId: key.keyId.toString('hex'), session } }
  }

  const below = '/media/:token/assets/:asset/:grant/licence'

  void app.register(async (scope) => {
    // A licence request is opaque, and players send it with any content type.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, async (_: FastifyRequest, body: Buffer) => body)

    scope.post(`${below}/clearkey`, async (request, reply) => {
      if (!licences.hasClearKey) throw new Failure('not_found')
      const { key } = await enter(request)
      return sendSecret(reply).send(clearKeyLicence(bodyOf(request), key))
    })

    scope.get(`${below}/clearkey`, async (request, reply) => {
      if (!licences.hasClearKey) throw new Failure('not_found')
      const { key } = await enter(request)
      return sendSecret(reply).type('application/octet-stream').send(key.key)
    })

    scope.post(`${below}/:system`, async (request, reply) => {
      const { data } = LicenceLink.safeParse(request.params)
      if (!data) throw new Failure('not_found')
      const { subject, tenantId } = await enter(request)
      const server = requireServer(licences, data.system)
      const isTimed = data.system === 'fairplay' && (await hasFairplayTime(tenantId))
      const contentType = contentTypes[data.system]
      const soapAction = z.string().safeParse(request.headers['soapaction']).data
      const body = bodyOf(request)
      const licence = await askLicence(server, subject, {
        body,
        contentType,
        ...(soapAction && { soapAction }),
        ...(isTimed && { time: Math.floor(clock() / 1000) }),
      })
      return sendSecret(reply).type(contentType).send(licence)
    })

    scope.get(`${below}/fairplay/certificate`, playlistRoute, async (request, reply) => {
      const { subject } = await enter(request)
      const certificate = await fetchCertificate(requireServer(licences, 'fairplayCertificate'), subject)
      return sendSecret(reply).type('application/octet-stream').send(certificate)
    })

    scope.options(`${below}/:system`, (_, reply) => {
      setMediaHeaders(reply, 'public, max-age=86400')
        .header('access-control-allow-methods', 'GET, POST')
        .header('access-control-allow-headers', 'content-type, soapaction')
        .code(204)
        .send()
    })
  })
}

function requireServer(
  licences: LicenceSettings,
  name: 'widevine' | 'playready' | 'fairplay' | 'fairplayCertificate',
): LicenceServer {
  const server = licences[name]
  if (!server) throw new Failure('not_found')
  return server
}

function bodyOf({ body }: FastifyRequest): Buffer {
  if (!Buffer.isBuffer(body) || body.length === 0) throw new Failure('invalid_request')
  return body
}

function sendSecret(reply: FastifyReply): FastifyReply {
  return setMediaHeaders(reply, 'no-store')
}
