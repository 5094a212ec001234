import type { Answer } from '@onair/contract'
import { type Translated, translate } from '../../core/translate.ts'
import type { UserRow } from '../../db/index.ts'

type User = Answer<'getUser'>

const introduction = {
  title: { ru: 'Родительский контроль', en: 'Parental control' },
  message: {
    ru: 'Придумайте ПИН-код из четырёх цифр: без него нельзя будет открыть передачи для взрослых.',
    en: 'Choose a PIN of four digits: nobody opens programmes for adults without it.',
  },
  set: { ru: 'Создать ПИН-код', en: 'Create a PIN' },
  close: { ru: 'Не сейчас', en: 'Not now' },
} satisfies Record<string, Translated>

/** what stands before the choice of a first PIN. */
function presentParentalDialogue(language: string): User['parental_dialogue'] {
  return {
    icon: null,
    title: translate(introduction.title, language),
    message: translate(introduction.message, language),
    buttons: [
      { label: translate(introduction.set, language), action: 'parental_set', is_primary: true },
      { label: translate(introduction.close, language), action: 'close', is_primary: false },
    ],
  }
}

function parentalStatusOf({ is_guest, parental_code_hash }: UserRow): User['parental_status'] {
  if (is_guest) return 'ignore'
  return parental_code_hash === null ? 'notset' : 'set'
}

/** of the PIN no more than whether there is one. */
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
