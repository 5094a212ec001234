/** A way in that the address brought along. */
export type Entry =
  | { way: 'token'; token: string }
  | {
      way: 'provider'
      provider: string
      identifier: string
      token: string
      /** Whom the token speaks of, as far as it says so. */
      subject: string | null
    }

export interface Credentials {
  username: string
  password: string
}

/** Somebody whom a sign-in has recognised, and who has no device here yet. */
interface Newcomer {
  token: string
  isGuest: boolean
  /** A place among the devices has been freed already: it is done once. */
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
