import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { Answer } from '@onair/contract'
import type { Courier } from '../../adapters/courier/index.ts'
import type { Database } from '../../db/index.ts'
import { Failure } from '../../failure.ts'
import { type Tenant, translate } from '../../tenant.ts'
import { codeLifetimeMs, isWaiting, refusalOf, resendAfterMs, waitForNextMs } from './code.rules.ts'
import { countTry, findCode, forgetCode, replaceCode, spendCode } from './codes.repository.ts'
import { codeLengthOf, fitsPhone, sendMethodsOf } from './phone.rules.ts'

export interface CodeRequest {
  phone: string
  language: string
  /** The caller shows what the receipt says. */
  wantsMessage: boolean
}

const codeText = {
  ru: (brand: string, code: string) => `${brand}: код для входа ${code}. Никому его не говорите.`,
  en: (brand: string, code: string) => `${brand}: your sign-in code is ${code}. Tell it to nobody.`,
}

const sentText = {
  ru: 'Мы отправили код. Он действует пять минут.',
  en: 'We have sent a code. It is good for five minutes.',
}

export function createCodes(db: Database, courier: Courier, secret: () => Promise<Buffer>) {
  const macOf = async (tenantId: number, phone: string, code: string) =>
    createHmac('sha256', await secret())
      .update(`${tenantId}\n${phone}\n${code}`)
      .digest()

  return {
    /** Fails for a phone that cannot be one of the brand's. */
    demandPhone({ traits }: Tenant, phone: string): void {
      if (!fitsPhone(traits, phone)) throw new Failure('invalid_phone')
    },

    async sendCode(
      tenant: Tenant,
      { phone, language, wantsMessage }: CodeRequest,
      nowMs: number,
    ): Promise<Answer<'sendOtp'>> {
      const length = codeLengthOf(tenant.traits, phone)
      const code = String(randomInt(10 ** length)).padStart(length, '0')
      const entry = { tenantId: tenant.id, phone, mac: await macOf(tenant.id, phone, code), nowMs }
      if (!(await replaceCode(db, entry))) {
        const sent = await findCode(db, tenant.id, phone)
        const waitMs = sent ? waitForNextMs(sent, nowMs) : resendAfterMs
        throw new Failure('too_many_requests', {}, Math.max(1, Math.ceil(waitMs / 1000)))
      }
      const write = language.startsWith('ru') ? codeText.ru : codeText.en
      const [method] = sendMethodsOf(tenant.traits).methods
      const channel = method === 'telegram' ? 'chat' : 'sms'
      try {
        await courier.deliver({
          tenantId: tenant.id,
          channel,
          recipient: phone,
          text: write(tenant.name, code),
        })
      } catch (error) {
        await forgetCode(db, entry)
        throw error
      }
      return {
        code_length: length,
        expires_in: codeLifetimeMs / 1000,
        resend_in: resendAfterMs / 1000,
        message: wantsMessage ? translate(sentText, language) : null,
      }
    },

    /** Returns for the right code, once; every try counts before it is weighed. */
    async checkCode(tenant: Tenant, phone: string, code: string, nowMs: number): Promise<void> {
      const wanted = await countTry(db, tenant.id, phone, nowMs)
      if (!wanted) {
        const refusal = refusalOf(await findCode(db, tenant.id, phone), nowMs)
        const waitS = 'retryAfterS' in refusal ? refusal.retryAfterS : undefined
        throw new Failure(refusal.code, {}, waitS)
      }
      const mac = await macOf(tenant.id, phone, code)
      if (!timingSafeEqual(mac, wanted)) throw new Failure('invalid_code')
      const isFirst = await spendCode(db, { tenantId: tenant.id, phone, mac, nowMs })
      if (!isFirst) throw new Failure('invalid_code')
    },

    /** Whether a code waits for a phone: a phone that nobody has is as one that was sent none. */
    async hasCode(tenant: Tenant, phone: string, nowMs: number): Promise<boolean> {
      const sent = await findCode(db, tenant.id, phone)
      return sent !== undefined && isWaiting(sent, nowMs)
    },
  }
}
