import { readStored, removeStored, writeStored } from '../../brand/local-storage.ts'
import { type PromoData, type PromoFlow, stepNumber } from './promo-flow.ts'

/** P-3.17: where a code stands, for a reload and for the way back from the bank. */
const keys = {
  step: 'promo_step',
  code: 'promo_code',
  data: 'promo_data',
  transaction: 'promo_transaction',
} as const

export interface StoredPromo {
  step: number
  code: string
  data: PromoData | null
  transactionId: number | null
}

const whole = (text: string | null): number | null => {
  const number = text === null ? Number.NaN : Number(text)
  return Number.isSafeInteger(number) && number > 0 ? number : null
}

/** What a form reads of it; anything else was written by another version. */
function parseData(text: string | null): PromoData | null {
  try {
    const data = JSON.parse(text ?? '') as Partial<PromoData>
    const isRight =
      Number.isSafeInteger(data.amount) &&
      Number.isSafeInteger(data.days) &&
      Array.isArray(data.packets) &&
      typeof data.is_paid === 'boolean' &&
      typeof data.needed_refund === 'boolean'
    return isRight ? (data as PromoData) : null
  } catch {
    return null
  }
}

export const promoStorage = {
  read(): StoredPromo {
    return {
      step: whole(readStored(keys.step)) ?? 1,
      code: readStored(keys.code) ?? '',
      data: parseData(readStored(keys.data)),
      transactionId: whole(readStored(keys.transaction)),
    }
  },
  /** A step without a code, and the last one, leave nothing to go on with. */
  store({ code, data, step }: PromoFlow): void {
    if (code === '' || step.name === 'done' || step.name === 'link_failed') return promoStorage.forget()
    writeStored(keys.step, String(stepNumber(step)))
    writeStored(keys.code, code)
    if (data) writeStored(keys.data, JSON.stringify(data))
    else removeStored(keys.data)
    const transactionId = 'transactionId' in step ? step.transactionId : null
    if (transactionId !== null) writeStored(keys.transaction, String(transactionId))
    else removeStored(keys.transaction)
  },
  forget(): void {
    for (const key of Object.values(keys)) removeStored(key)
  },
}
