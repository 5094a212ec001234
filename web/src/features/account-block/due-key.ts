import { readStored, removeStored, writeStored } from '../../brand/local-storage.ts'

const storageKey = 'block_payment'

/** What a payment is for; with anything of it changed it is another one. */
interface Due {
  userId: number
  amount: number
}

const nameOf = ({ userId, amount }: Due) => `${userId} ${amount} `

/** The key of the payment of a debt: a reload and another tab show the same code, so that nobody pays twice. */
export const dueKey = {
  of(due: Due, freshKey: () => string): string {
    const stored = readStored(storageKey)
    if (stored?.startsWith(nameOf(due))) return stored.slice(nameOf(due).length)
    const key = freshKey()
    writeStored(storageKey, nameOf(due) + key)
    return key
  },
  /** The next payment is another one. */
  forget: (): void => removeStored(storageKey),
}
