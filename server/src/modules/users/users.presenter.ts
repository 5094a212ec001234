import type { Answer } from '@onair/contract'
import type { UserRow } from '../../db/index.ts'
import { text } from '../../texts/index.ts'

type User = Answer<'getUser'>

/** shown before the first PIN is chosen. */
function presentParentalDialogue(language: string): User['parental_dialogue'] {
  return {
    icon: null,
    title: text(language, 'parental_title'),
    message: text(language, 'parental_text'),
    buttons: [
      { label: text(language, 'parental_set'), action: 'parental_set', is_primary: true },
      { label: text(language, 'parental_close'), action: 'close', is_primary: false },
    ],
  }
}

function parentalStatusOf({ is_guest, parental_code_hash }: UserRow): User['parental_status'] {
  if (is_guest) return 'ignore'
  return parental_code_hash === null ? 'notset' : 'set'
}

/** presents only whether there is a PIN. */
export function presentUser(user: UserRow, language: string): User {
  const status = parentalStatusOf(user)
  return {
    id: user.id,
    username: user.username,
    phone: user.phone,
    is_guest: user.is_guest,
    date_joined: Math.floor(user.created_at.getTime() / 1000),
    timezone: user.timezone,
    provider: user.tenant_id,
    accounts: [],
    parental_status: status,
    parental_code: status === 'set' ? '****' : null,
    parental_dialogue: status === 'notset' ? presentParentalDialogue(language) : null,
    refer_id: user.refer_id,
    first_name: user.first_name,
    email: user.email,
    device_limit: user.device_limit,
    provider_uid: user.provider_uid,
  }
}
