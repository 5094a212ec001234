import type { Handlers } from '../../core/call.ts'
import { Failure } from '../../core/failure.ts'
import type { Sessions } from '../../modules/sessions/index.ts'
import type { Signin } from '../../modules/signin/index.ts'
import type { Tenants } from '../../modules/tenants/index.ts'
import { presentUser, type Users } from '../../modules/users/index.ts'
import { takesPhones } from './sign-in-by-code.ts'

interface Parts {
  sessions: Sessions
  signin: Signin
  tenants: Tenants
  users: Users
}

/** Replaces the id of a user until the phone is verified. */
const hiddenUserId = 2 ** 31 - 1
const defaultDeviceLimit = 5

export function signInByAccountHandlers({ sessions, signin, tenants, users }: Parts) {
  return {
    createUser: async ({ tenant, body, language, address, nowMs }) => {
      if (body.is_guest) return presentUser(await users.createGuest(tenant, body), language)
      const { phone, username, password } = body
      if (phone === undefined) throw new Failure('invalid_request', { phone: 'required' })
      // A stranger's password on a phone would open the account after its owner has signed up.
      if (password !== undefined) throw new Failure('invalid_request', { password: 'only for a guest' })
      if (!takesPhones(tenant)) throw new Failure('invalid_phone')
      signin.requirePhone(tenant, phone)
      await signin.askForPhone(tenant, phone, { address, nowMs })
      const user = await users.enrolPhone(tenant, phone, body)
      // The phone is not verified yet, so a known one is answered like a new one.
      const stranger = { first_name: null, email: null, refer_id: null, provider_uid: null, timezone: 'UTC' }
      const fresh = { ...stranger, id: hiddenUserId, created_at: new Date(nowMs), parental_code_hash: null }
      return presentUser({ ...user, ...fresh, username, device_limit: defaultDeviceLimit }, language)
    },

    login: async ({ tenant, body, address, nowMs }) => {
      await tenants.requireCountry(tenant, address)
      return sessions.login(tenant, body, { address, nowMs })
    },
  } satisfies Handlers
}
