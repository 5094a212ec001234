import type { Handlers } from '../../core/call.ts'
import { Failure } from '../../core/failure.ts'
import type { Tenant } from '../../core/tenant.ts'
import type { Sessions } from '../../modules/sessions/index.ts'
import { type Signin, sendMethodsOf } from '../../modules/signin/index.ts'
import type { Tenants } from '../../modules/tenants/index.ts'
import type { Users } from '../../modules/users/index.ts'

interface Parts {
  sessions: Sessions
  signin: Signin
  tenants: Tenants
  users: Users
}

export function takesPhones({ traits }: Tenant): boolean {
  return traits.signIn.includes('phone') || traits.signIn.includes('telegram')
}

export function signInByCodeHandlers({ sessions, signin, tenants, users }: Parts) {
  return {
    /**
     * P-5.15, A-14: without a sign-in request by createUser a phone is answered invalid_phone, known or not. A
     * signed-in user verifies a new phone.
     */
    sendOtp: async ({ tenant, body, language, caller, address, nowMs }) => {
      const { phone, can_display_message: wantsMessage = false } = body
      const origin = { address, nowMs }
      signin.requirePhone(tenant, phone)
      if (caller && !caller.isGuest) return signin.sendCode(tenant, { phone, language, wantsMessage }, origin)
      const asker = takesPhones(tenant) ? await signin.askerOf(tenant, phone, origin) : undefined
      if (asker === undefined) throw new Failure('invalid_phone')
      return signin.sendCode(tenant, { phone, language, wantsMessage, asker }, origin)
    },

    authenticateOtp: async ({ tenant, body: { phone, token }, address, nowMs }) => {
      await tenants.requireCountry(tenant, address)
      await signin.checkCode(tenant, { phone, code: token }, { address, nowMs })
      const user = takesPhones(tenant) && (await users.findByPhone(tenant, phone))
      if (!user) throw new Failure('invalid_code')
      return sessions.issueToken(tenant.id, user.id, {}, nowMs)
    },

    listSendMethods: async ({ tenant }) => sendMethodsOf(tenant.traits),

    checkOtp: async ({ tenant, query, address, nowMs }) => ({
      otp_exist: await signin.hasCode(tenant, query.phone, { address, nowMs }),
    }),
  } satisfies Handlers
}
