import { createECDH } from 'node:crypto'
import { type LookupAddress, lookup } from 'node:dns'
import { request as requestPlain } from 'node:http'
import { type RequestOptions, request as requestSecure } from 'node:https'
import type { LookupFunction } from 'node:net'
import webPush from 'web-push'
import { Failure } from '../../core/failure.ts'
import { isPrivateAddress, isPushAddress } from './push-address.ts'

interface Subscription {
  endpoint: string
  p256dh: string
  auth: string
}

interface SentMessage {
  payload: string
  lifetimeS: number
  /** Whom a push service asks about our messages: an https or a mailto address. */
  subject: string
}

export interface PushSender {
  arePrivateAllowed: boolean
  publicKey(): Promise<string>
  /** A Failure that is `unavailable` is worth another try. */
  send(subscription: Subscription, message: SentMessage): Promise<'sent' | 'gone'>
}

const maxWaitMs = 10_000
const curve = 'prime256v1'

/** A new private key for VAPID (RFC 8292). */
export function newPushKey(): Buffer {
  const pair = createECDH(curve)
  pair.generateKeys()
  const key = pair.getPrivateKey()
  return Buffer.concat([Buffer.alloc(32 - key.length), key])
}

/** A name may lead into our network, and lead elsewhere a moment later: the address is checked that is connected to. */
const publicLookup: LookupFunction = (name, options, done) =>
  lookup(name, { ...options, all: true }, (error, found: LookupAddress[]) => {
    const hidden = found?.find(({ address }) => isPrivateAddress(address))
    if (error || hidden) return done(error ?? new Error('a private address'), '', 4)
    const [first] = found
    return options.all ? done(null, found) : done(null, first?.address ?? '', first?.family ?? 4)
  })

function post(address: string, options: RequestOptions, body: Buffer): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = address.startsWith('http:') ? requestPlain : requestSecure
    const sent = request(address, { ...options, timeout: maxWaitMs }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode ?? 0))
      answer.on('error', reject)
    })
    sent.on('timeout', () => sent.destroy(new Error('no answer')))
    sent.on('error', reject)
    sent.end(body)
  })
}

/** Encrypts pushes for a browser (RFC 8291) and gives them to its push service (RFC 8030). */
export function openPushSender(
  readKey: () => Promise<Buffer>,
  { arePrivateAllowed = false }: { arePrivateAllowed?: boolean } = {},
): PushSender {
  async function keys() {
    const pair = createECDH(curve)
    const privateKey = await readKey()
    pair.setPrivateKey(privateKey)
    return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') }
  }

  return {
    arePrivateAllowed,
    publicKey: async () => (await keys()).publicKey,
    async send({ endpoint, p256dh, auth }, { payload, lifetimeS, subject }) {
      if (!isPushAddress(endpoint, { arePrivateAllowed })) return 'gone'
      const { headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        payload,
        {
          ...{ TTL: lifetimeS, contentEncoding: 'aes128gcm', vapidDetails: { subject, ...(await keys()) } },
        },
      )
      const options = { method: 'POST', headers, ...(!arePrivateAllowed && { lookup: publicLookup }) }
      const status = await post(endpoint, options, body ?? Buffer.alloc(0)).catch(() => {
        throw new Failure('unavailable', { push: 'unreachable' })
      })
      if (status === 404 || status === 410) return 'gone'
      if (status === 429 || status >= 500) throw new Failure('unavailable', { push: String(status) })
      if (status < 200 || status >= 300) throw new Failure('permission_denied', { push: String(status) })
      return 'sent'
    },
  }
}
