import type { Handlers } from '../../core/call.ts'
import { Failure } from '../../core/failure.ts'
import { type Cable, presentBlockStatus, presentCities } from '../../modules/cable/index.ts'
import type { Sessions } from '../../modules/sessions/index.ts'
import type { Signin } from '../../modules/signin/index.ts'
import type { Tenants } from '../../modules/tenants/index.ts'
import type { Users } from '../../modules/users/index.ts'

interface Parts {
  cable: Cable
  sessions: Sessions
  signin: Signin
  tenants: Tenants
  users: Users
}

export function signInByCableHandlers({ cable, sessions, signin, tenants, users }: Parts) {
  return {
    sendCableOtp: async ({ tenant, body: { phone }, language, address, nowMs }) => {
      cable.requireCable(tenant)
      signin.requirePhone(tenant, phone)
      return signin.sendCode(tenant, { phone, language, wantsMessage: false }, { address, nowMs })
    },

    authenticateCableOtp: async ({ tenant, body: { phone, token }, address, nowMs }) => {
      cable.requireCable(tenant)
      await tenants.requireCountry(tenant, address)
      await signin.checkCode(tenant, { phone, code: token }, { address, nowMs })
      const addresses = []
      for (const home of await cable.listAddresses(tenant, phone)) {
        const user = await users.enrolSubscriber(tenant, home.provider_uid)
        addresses.push({
          address_id: home.id,
          address: home.address,
          provider_id: tenant.id,
          user_id: user.id,
        })
      }
      return { mwat: await cable.issueIdentity(tenant, phone, nowMs), addresses }
    },

    listCities: async ({ tenant, language }) => {
      cable.requireCable(tenant)
      return presentCities(await cable.listCities(tenant), language)
    },

    chooseAddress: async ({ tenant, body, nowMs }) => {
      const phone = await cable.phoneOf(tenant, body.mwat, nowMs)
      const homes = await cable.listAddresses(tenant, phone)
      const home = homes.find(({ id }) => id === body.address_id)
      if (!home || body.provider_id !== tenant.id) throw new Failure('not_found')
      const user = await users.enrolSubscriber(tenant, home.provider_uid)
      if (user.id !== body.user_id) throw new Failure('not_found')
      await cable.spendIdentity(body.mwat)
      return sessions.issueToken(tenant.id, user.id, {}, nowMs)
    },

    chooseCity: async ({ tenant, body, nowMs }) => {
      const phone = await cable.phoneOf(tenant, body.mwat, nowMs)
      await cable.requireCity(tenant, body.city_id)
      await cable.spendIdentity(body.mwat)
      const user = await users.enrolPhone(tenant, phone)
      await users.saveCity(user.id, body.city_id)
      return sessions.issueToken(tenant.id, user.id, {}, nowMs)
    },

    getBlockStatus: async ({ tenant, caller, language }) => {
      const found = await cable.blockStatusOf(tenant, caller.userId)
      const { username } = await users.getUser(tenant, caller.userId)
      return presentBlockStatus(found, username, language)
    },
  } satisfies Handlers
}
