import type { Parsed } from '@onair/contract'
import { Failure } from '../failure.ts'
import type { Call, Handlers } from '../http/handler.ts'
import type { Account } from '../modules/account/index.ts'
import type { Devices } from '../modules/devices/index.ts'
import type { Parental } from '../modules/parental/index.ts'
import { presentUser, type Sessions } from '../modules/sessions/index.ts'
import type { Signin } from '../modules/signin/index.ts'
import type { Tenant } from '../tenant.ts'

export interface ChangeUserOptions {
  account: Account
  devices: Devices
  parental: Parental
  sessions: Sessions
  signin: Pick<Signin, 'checkCode'>
}

/** an account is changed by itself, field by field, and never by a child. */
export function changeUserHandlers({ account, devices, parental, sessions, signin }: ChangeUserOptions) {
  async function provePhone(tenant: Tenant, { phone, token }: Parsed<'updateUser'>['body'], nowMs: number) {
    if (phone === undefined) return
    if (token === undefined) throw new Failure('invalid_code', { token: 'is sent to the new phone' })
    await signin.checkCode(tenant, phone, token, nowMs)
  }

  async function change(call: Omit<Call<'updateUser'>, 'params'>) {
    const { tenant, caller, body, language, nowMs } = call
    if (caller.profile?.role === 'child') throw new Failure('permission_denied')
    const { pincode, old_pincode: oldPincode } = body
    const pin =
      pincode === undefined ? undefined : await parental.preparePin(caller, { pincode, oldPincode }, nowMs)
    await provePhone(tenant, body, nowMs)
    const { duration } = await devices.protectionOf(caller)
    await account.change(caller.userId, body, async (work) => {
      if (pin) await parental.storePin(work, caller, pin, { durationMin: duration, nowMs })
    })
    return presentUser(await sessions.getUser(tenant, caller.userId), language)
  }

  return {
    updateUser: change,
    updateUserById: async (call) => {
      if (call.params.id !== call.caller.userId) throw new Failure('permission_denied')
      return change(call)
    },
  } satisfies Handlers
}
