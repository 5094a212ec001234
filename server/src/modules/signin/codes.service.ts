import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { Answer } from '@onair/contract'
import { Failure } from '../../core/failure.ts'
import type { Tenant } from '../../core/tenant.ts'
import { type Database, inTransaction } from '../../db/index.ts'
import { text } from '../../texts/index.ts'
import { type Limits, networkOf } from '../limits/index.ts'
import { addToOutbox, type Outbox } from '../outbox/index.ts'
import {
  askLimit,
  codeLifetimeMs,
  isWaiting,
  pauseMs,
  refusalOf,
  resendAfterMs,
  sendLimits,
  tryLimits,
  waitForNextMs,
} from './code.rules.ts'
import { countTry, findCode, replaceCode, spendCode } from './codes.repository.ts'
import { codeLengthOf, fitsPhone, sendMethodsOf } from './phone.rules.ts'

export interface CodeRequest {
  phone: string
  language: string
  /** Whether the caller shows the message of the answer. */
  wantsMessage: boolean
}

/** The network and the time of a call. */
export interface Origin {
  address: string
  nowMs: number
}

const secondsOf = (ms: number) => Math.max(1, Math.ceil(ms / 1000))

export interface CodesOptions {
  db: Database
  outbox: Pick<Outbox, 'seal' | 'send'>
  limits: Limits
  secret: () => Promise<Buffer>
}

export function createCodes({ db, outbox, limits, secret }: CodesOptions) {
  const macOf = async (tenantId: number, phone: string, code: string) =>
    createHmac('sha256', await secret())
      .update(`${tenantId}\n${phone}\n${code}`)
      .digest()

  const personAt = ({ id: tenantId }: Tenant, phone: string, address: string) => ({
    tenantId,
    person: `phone:${phone}`,
    network: networkOf(address),
  })

  return {
    /** Throws for a phone that does not fit the brand's mask. */
    requirePhone({ traits }: Tenant, phone: string): void {
      if (!fitsPhone(traits, phone)) throw new Failure('invalid_phone')
    },

    /** Records a request to sign in by phone, known or not; codes may be sent to it from now on. */
    async askForPhone(tenant: Tenant, phone: string, { address, nowMs }: Origin): Promise<void> {
      const who = personAt(tenant, phone, address)
      await limits.take(tenant.id, askLimit(tenant.traits.signInLimits, who.network), nowMs)
      await limits.noteAsking(who, nowMs)
    },

    /** The network whose request a code answers: the caller's own, or the last one where a bot sends it. */
    async askerOf(tenant: Tenant, phone: string, { address, nowMs }: Origin): Promise<string | undefined> {
      const who = personAt(tenant, phone, address)
      const networks = await limits.askingNetworks(who, nowMs)
      return networks.find((network) => network === who.network) ?? networks[0]
    },

    async sendCode(
      tenant: Tenant,
      { phone, language, wantsMessage, asker }: CodeRequest & { asker?: string },
      { address, nowMs }: Origin,
    ): Promise<Answer<'sendOtp'>> {
      const who = personAt(tenant, phone, address)
      const isKnown = await limits.isTrustedNetwork(who, nowMs)
      const { ofNetwork, ofTenant } = sendLimits(tenant.traits.signInLimits, who.network)
      const length = codeLengthOf(tenant.traits, phone)
      const code = String(randomInt(10 ** length)).padStart(length, '0')
      const mac = await macOf(tenant.id, phone, code)
      const entry = { tenantId: tenant.id, phone, mac, nowMs }
      await limits.take(tenant.id, ofNetwork, nowMs)
      await limits.take(tenant.id, ofTenant, nowMs, async () => isKnown)
      const [method] = sendMethodsOf(tenant.traits).methods
      const message = {
        channel: method === 'telegram' ? ('chat' as const) : ('sms' as const),
        recipient: phone,
        text: text(language, 'code_message', { brand: tenant.name, code }),
      }
      const letter = await outbox.seal({ tenantId: tenant.id, message })
      const sentCount = await inTransaction(db, async (work) => {
        const count = await replaceCode(work, { ...entry, network: asker ?? who.network, isKnown })
        if (count === undefined) return undefined
        // Once the next code may be asked for, this one would only confuse.
        const expiresMs = nowMs + Math.min(codeLifetimeMs, pauseMs(count, isKnown))
        await addToOutbox(work, { ...letter, expiresMs }, nowMs)
        return count
      })
      if (sentCount === undefined) {
        await limits.giveBack(tenant.id, [ofNetwork, ofTenant])
        const sent = await findCode(db, tenant.id, phone)
        const waitMs = sent ? waitForNextMs(sent, isKnown, nowMs) : resendAfterMs
        throw new Failure('too_many_requests', {}, secondsOf(waitMs))
      }
      await outbox.send(letter.key, nowMs)
      return {
        code_length: length,
        expires_in: codeLifetimeMs / 1000,
        resend_in: pauseMs(sentCount, isKnown) / 1000,
        message: wantsMessage ? text(language, 'code_sent') : null,
      }
    },

    /** Returns for the right code, once; every try is counted before it is checked. */
    async checkCode(
      tenant: Tenant,
      { phone, code }: { phone: string; code: string },
      { address, nowMs }: Origin,
    ): Promise<void> {
      const who = personAt(tenant, phone, address)
      const isKnown = () => limits.isTrustedNetwork(who, nowMs)
      const { ofNetwork, ofTenant } = tryLimits(tenant.traits.signInLimits, {
        network: who.network,
        codeLength: codeLengthOf(tenant.traits, phone),
      })
      await limits.take(tenant.id, ofNetwork, nowMs)
      await limits.take(tenant.id, ofTenant, nowMs, isKnown)
      const expected = await countTry(db, { tenantId: tenant.id, phone, network: who.network, nowMs })
      if (!expected) {
        const refusal = refusalOf(await findCode(db, tenant.id, phone), await isKnown(), nowMs)
        const waitS = 'retryAfterS' in refusal ? refusal.retryAfterS : undefined
        throw new Failure(refusal.code, {}, waitS)
      }
      const mac = await macOf(tenant.id, phone, code)
      if (!timingSafeEqual(mac, expected)) throw new Failure('invalid_code')
      const isFirst = await spendCode(db, { tenantId: tenant.id, phone, mac, nowMs })
      if (!isFirst) throw new Failure('invalid_code')
      await limits.giveBack(tenant.id, [ofNetwork, ofTenant])
      await limits.noteSignIn(who, nowMs)
    },

    /** Whether a code waits; only the requesting network is told, so that strangers do not know when to guess. */
    async hasCode(tenant: Tenant, phone: string, { address, nowMs }: Origin): Promise<boolean> {
      const sent = await findCode(db, tenant.id, phone)
      return sent !== undefined && isWaiting(sent, networkOf(address), nowMs)
    },
  }
}
