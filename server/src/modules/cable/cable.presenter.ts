import type { Answer } from '@onair/contract'
import { Translated, translate } from '../../core/translate.ts'

export function presentCities(
  cities: { id: number; name: unknown }[],
  language: string,
): Answer<'listCities'> {
  return {
    cities: cities.map(({ id, name }) => ({ id, name: translate(Translated.parse(name), language) })),
  }
}

interface BlockStatusRow {
  status: number
  balance: number
  amount: number
  message: unknown
}

export function presentBlockStatus(
  found: BlockStatusRow | undefined,
  username: string,
  language: string,
): Answer<'getBlockStatus'> {
  const { status, balance, amount, message } = found ?? { status: 0, balance: 0, amount: 0, message: null }
  return {
    username,
    status,
    balance,
    amount,
    message_detail: message === null ? null : translate(Translated.parse(message), language),
  }
}
