/** Sign-in data in the address. */
export type Entry =
  | { way: 'token'; token: string }
  | {
      way: 'provider'
      provider: string
      identifier: string
      token: string
      /** The subject of the token, if it contains one. */
      subject: string | null
    }

export interface Credentials {
  username: string
  password: string
}

/** A user who has signed in and has no device here yet. */
interface Newcomer {
  token: string
  isGuest: boolean
  /** Whether a device was already removed to make room; done only once. */
  hasFreed: boolean
}

export type SessionState =
  | { step: 'starting' }
  | { step: 'welcoming' }
  | { step: 'login-required' }
  | { step: 'creating-user' }
  | { step: 'signing-in'; credentials: Credentials }
  | { step: 'recognising'; entry: Extract<Entry, { way: 'provider' }> }
  | { step: 'recognising-line' }
  | { step: 'line-refused'; reason: unknown }
  | { step: 'checking-token'; token: string }
  | { step: 'entry-asked'; entry: Entry; otherwise: SessionState }
  | ({ step: 'registering-device' } & Newcomer)
  | ({ step: 'freeing-device' } & Newcomer)
  | { step: 'authenticating-device'; deviceId: string; isGuest: boolean; fresh: Newcomer | null }
  | { step: 'leaving'; token: string; deviceId: string | null }
  | { step: 'forgetting'; isGuest: boolean }
  | { step: 'locked' }
  | { step: 'ready'; token: string; deviceId: string | null; isGuest: boolean }
  | { step: 'failed'; reason: unknown; again: SessionState }
