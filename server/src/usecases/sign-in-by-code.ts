import { Failure } from '../failure.ts'
import type { Handlers } from '../http/handler.ts'
import type { Sessions } from '../modules/sessions/index.ts'
import { type Signin, sendMethodsOf } from '../modules/signin/index.ts'
import type { Tenants } from '../modules/tenants/index.ts'
import type { Tenant } from '../tenant.ts'

interface Parts {
  sessions: Sessions
  signin: Signin
  tenants: Tenants
}

export function takesPhones({ traits }: Tenant): boolean {
  return traits.signIn.includes('phone') || traits.signIn.includes('telegram')
}

export function signInByCodeHandlers({ sessions, signin, tenants }: Parts) {
  return {
    /** An unknown phone is told so, and its owner signs up with it; who is signed in proves a new phone. */
    sendOtp: async ({ tenant, body, language, caller, nowMs }) => {
      const { phone, can_display_message: wantsMessage = false } = body
      signin.demandPhone(tenant, phone)
      if (!caller || caller.isGuest) {
        const isKnown = takesPhones(tenant) && (await sessions.findByPhone(tenant, phone))
        if (!isKnown) throw new Failure('invalid_phone')
      }
      return signin.sendCode(tenant, { phone, language, wantsMessage }, nowMs)
    },

    authenticateOtp: async ({ tenant, body, address, nowMs }) => {
      await tenants.demandCountry(tenant, address)
      await signin.checkCode(tenant, body.phone, body.token, nowMs)
      const user = takesPhones(tenant) && (await sessions.findByPhone(tenant, body.phone))
      if (!user) throw new Failure('invalid_code')
      return sessions.issueToken(tenant.id, user.id, null, nowMs)
    },

    listSendMethods: async ({ tenant }) => sendMethodsOf(tenant.traits),

    checkOtp: async ({ tenant, query, nowMs }) => ({
      otp_exist: await signin.hasCode(tenant, query.phone, nowMs),
    }),
  } satisfies Handlers
}
