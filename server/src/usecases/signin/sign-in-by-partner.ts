import type { Handlers } from '../../core/call.ts'
import type { Profiles } from '../../modules/profiles/index.ts'
import type { Sessions } from '../../modules/sessions/index.ts'
import type { Signin } from '../../modules/signin/index.ts'
import type { Tenants } from '../../modules/tenants/index.ts'
import type { Users } from '../../modules/users/index.ts'

interface Parts {
  profiles: Profiles
  sessions: Sessions
  signin: Signin
  tenants: Tenants
  users: Users
}

/** Sign-in by a third party: the operator's network, a partner, or a chat app. */
export function signInByPartnerHandlers({ profiles, sessions, signin, tenants, users }: Parts) {
  return {
    /** The line identifies a home, not a person: a home with a PIN and a child starts as the child. */
    authenticateNetwork: async ({ tenant, address, nowMs }) => {
      await tenants.requireCountry(tenant, address)
      const user = await users.enrolSubscriber(tenant, await signin.subscriberAt(tenant, address))
      const profileId = await profiles.protectedChild(user.id)
      return sessions.issueToken(tenant.id, user.id, { profileId }, nowMs)
    },

    /** the identifier in the call is not trusted; only the token counts. */
    authenticateProviderOtp: async ({ tenant, params, body, address, nowMs }) => {
      await tenants.requireCountry(tenant, address)
      const uid = await signin.verifyPartnerToken(tenant, params.provider, body.token, nowMs)
      const user = await users.enrolSubscriber(tenant, uid)
      return sessions.issueToken(tenant.id, user.id, {}, nowMs)
    },
  } satisfies Handlers
}
