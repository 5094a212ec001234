/** A message to one person, such as a code or a PIN. Its text is never logged. */
export interface Message {
  /** The same when it is delivered again, so that the receiver can drop a copy. */
  id: string
  tenantId: number
  channel: 'sms' | 'chat'
  /** A phone number in digits, or the person's id in the chat app. */
  recipient: string
  text: string
}

/** Delivers messages to people; throws the Failure `unavailable` when the gateway refuses one. */
export interface Courier {
  deliver(message: Message): Promise<void>
}
