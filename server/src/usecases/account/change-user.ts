import type { Call, Handlers } from '../../core/call.ts'
import { Failure } from '../../core/failure.ts'
import { type Account, presentPhoneChanged } from '../../modules/account/index.ts'
import type { Devices } from '../../modules/devices/index.ts'
import { addToOutbox, type Outbox } from '../../modules/outbox/index.ts'
import type { Parental } from '../../modules/parental/index.ts'
import type { Signin } from '../../modules/signin/index.ts'
import { presentUser, type Users } from '../../modules/users/index.ts'
import type { ParentalGate } from '../access/parental-gate.ts'

export interface ChangeUserOptions {
  account: Account
  devices: Devices
  gate: ParentalGate
  outbox: Outbox
  parental: Parental
  signin: Pick<Signin, 'checkCode'>
  users: Users
}

type Change = Omit<Call<'updateUser'>, 'params'>

/** Everything but the PIN, which has rules of its own. */
const isSetting = ({ phone, settings, first_name, email }: Change['body']) =>
  [phone, settings, first_name, email].some((field) => field !== undefined)

/** users change only their own account, field by field, and never as a child. */
export function changeUserHandlers({
  account,
  devices,
  gate,
  outbox,
  parental,
  signin,
  users,
}: ChangeUserOptions) {
  /** A session alone does not prove ownership: the PIN, or a code to the previous phone, does. */
  async function proveOwner({ tenant, caller, body, address, nowMs }: Change, present: string) {
    const { isSet, granted } = await parental.stateOf(caller, nowMs)
    if (isSet && (granted.has('settings') || granted.has('parental'))) return
    const { old_token: code } = body
    if (code === undefined) throw new Failure('invalid_code', { old_token: 'is sent to the present phone' })
    await signin.checkCode(tenant, { phone: present, code }, { address, nowMs })
  }

  /** Returns the previous phone. */
  async function provePhone(call: Change): Promise<string | null> {
    const { tenant, caller, body, address, nowMs } = call
    const { phone, token } = body
    if (phone === undefined) return null
    const { phone: present } = await users.getUser(tenant, caller.userId)
    if (token === undefined) throw new Failure('invalid_code', { token: 'is sent to the new phone' })
    const isReplaced = present !== null && present !== phone
    if (isReplaced) await proveOwner(call, present)
    await signin.checkCode(tenant, { phone, code: token }, { address, nowMs })
    return isReplaced ? present : null
  }

  /** The previous phone is told. */
  const noticeOf = ({ tenant, language }: Change, recipient: string) =>
    outbox.seal({
      tenantId: tenant.id,
      message: { channel: 'sms', recipient, text: presentPhoneChanged(tenant.name, language) },
    })

  async function change(call: Change) {
    const { tenant, caller, viewer, body, language, nowMs } = call
    if (viewer.role === 'child') throw new Failure('permission_denied')
    const isNeeded = isSetting(body)
    await gate.requirePin(caller, { action: 'settings', isNeeded, orBy: 'parental' }, nowMs)
    const { pincode, old_pincode: oldPincode } = body
    const pin =
      pincode === undefined ? undefined : await parental.preparePin(caller, { pincode, oldPincode }, nowMs)
    const replaced = await provePhone(call)
    const { duration } = await devices.protectionOf(caller)
    const notice = replaced === null ? undefined : await noticeOf(call, replaced)
    await account.change(caller.userId, body, async (work) => {
      if (notice) await addToOutbox(work, notice, nowMs)
      if (pin) await parental.storePin(work, caller, pin, { durationMin: duration, nowMs })
    })
    if (notice) await outbox.send(notice.key, nowMs)
    return presentUser(await users.getUser(tenant, caller.userId), language)
  }

  return {
    updateUser: change,
    updateUserById: async (call) => {
      if (call.params.id !== call.caller.userId) throw new Failure('permission_denied')
      return change(call)
    },
  } satisfies Handlers
}
