import type { Answer } from '@onair/contract'
import type { UserRow } from '../../db/index.ts'

export function presentUser(user: UserRow): Answer<'getUser'> {
  return {
    id: user.id,
    username: user.username,
    phone: user.phone,
    is_guest: user.is_guest,
    date_joined: Math.floor(user.created_at.getTime() / 1000),
    timezone: user.timezone,
    provider: user.tenant_id,
    accounts: [],
    parental_status: user.is_guest ? 'ignore' : 'notset',
    parental_code: null,
    parental_dialogue: null,
    refer_id: user.refer_id,
    first_name: user.first_name,
    email: user.email,
    device_limit: user.device_limit,
    provider_uid: null,
  }
}
