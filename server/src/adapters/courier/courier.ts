/** What leaves for one person: a code, a PIN. Its text is never logged. */
export interface Message {
  tenantId: number
  channel: 'sms' | 'chat'
  /** A phone in digits, or the chat app's name for the person. */
  recipient: string
  text: string
}

/** Brings messages to people; fails with a Failure `unavailable` when the gateway does not take one. */
export interface Courier {
  deliver(message: Message): Promise<void>
}
