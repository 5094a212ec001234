/** The packet that somebody was about to buy. */
export interface Purchase {
  packet: number
  /** The chosen period, by its purchase type. */
  period?: number | undefined
}

/** A content that is rented or bought alone, by one of its prices. */
export interface ContentPurchase {
  content: number
  purchaseType: number
}

/** a guest and a visitor without a session leave it under different names. */
const keys = ['authAfterBuy', 'authAfterProvider'] as const

function parse(text: string | null): Purchase | ContentPurchase | null {
  try {
    const { packet, period, content, purchaseType } = JSON.parse(text ?? '') as Partial<
      Purchase & ContentPurchase
    >
    if (typeof content === 'number' && typeof purchaseType === 'number') return { content, purchaseType }
    if (typeof packet !== 'number') return null
    return { packet, period: typeof period === 'number' ? period : undefined }
  } catch {
    return null
  }
}

/** A purchase that waits for a sign-in; it survives a reload. */
export const pendingPurchase = {
  keep(purchase: Purchase | ContentPurchase, key: (typeof keys)[number]): void {
    try {
      sessionStorage.setItem(key, JSON.stringify(purchase))
    } catch {
      // Without storage the purchase goes on after a sign-in, but not after a reload.
    }
  },
  /** Returns it, once. */
  take(): Purchase | ContentPurchase | null {
    try {
      const found = keys.map((key) => parse(sessionStorage.getItem(key))).find((one) => one !== null)
      pendingPurchase.forget()
      return found ?? null
    } catch {
      return null
    }
  },
  forget(): void {
    try {
      for (const key of keys) sessionStorage.removeItem(key)
    } catch {
      // Nothing was stored.
    }
  },
}
