import { Failure } from '../failure.ts'
import type { Call, Handlers } from '../http/handler.ts'
import type { Account } from '../modules/account/index.ts'
import type { Devices } from '../modules/devices/index.ts'
import type { Parental } from '../modules/parental/index.ts'
import { presentUser, type Sessions } from '../modules/sessions/index.ts'
import type { Signin } from '../modules/signin/index.ts'

export interface ChangeUserOptions {
  account: Account
  devices: Devices
  parental: Parental
  sessions: Sessions
  signin: Pick<Signin, 'checkCode'>
}

type Change = Omit<Call<'updateUser'>, 'params'>

/** an account is changed by itself, field by field, and never by a child. */
export function changeUserHandlers({ account, devices, parental, sessions, signin }: ChangeUserOptions) {
  async function provePhone({ tenant, body: { phone, token }, address, nowMs }: Change) {
    if (phone === undefined) return
    if (token === undefined) throw new Failure('invalid_code', { token: 'is sent to the new phone' })
    await signin.checkCode(tenant, { phone, code: token }, { address, nowMs })
  }

  async function change(call: Change) {
    const { tenant, caller, body, language, nowMs } = call
    if (caller.profile?.role === 'child') throw new Failure('permission_denied')
    const { pincode, old_pincode: oldPincode } = body
    const pin =
      pincode === undefined ? undefined : await parental.preparePin(caller, { pincode, oldPincode }, nowMs)
    await provePhone(call)
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
