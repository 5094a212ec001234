import type { ApiFailure } from '@onair/contract/client'
import type { ContentMetadata } from '../../api/contents.queries.ts'

type LostContent = NonNullable<ApiFailure['lostContent']>

type Refusal = Pick<ApiFailure, 'status' | 'code' | 'lostContent'>

/** Metadata of a content that is gone. */
export const lostMetadata: ContentMetadata = {
  history: null,
  stream_using: { content_schedule: null, library_id: null },
  is_purchased: false,
  is_available: false,
  is_lost: true,
  min_price: null,
  next_to_play: null,
  buttons: [],
  license_info: null,
  user_license_info: null,
  favorite: null,
  user_rating: null,
}

/** A failed load: the server's status, and nothing is available. */
export type FailedLoad = { is_available: false; status: number | null } & (
  | { kind: 'lost'; content: LostContent | undefined; metadata: ContentMetadata }
  | { kind: 'not-found' | 'not-available' | 'failed' }
)

export function failedLoad(refusal: Refusal | null): FailedLoad {
  const kept = { is_available: false, status: refusal?.status ?? null } as const
  switch (refusal?.code) {
    case 'content_lost':
      return { ...kept, kind: 'lost', content: refusal.lostContent, metadata: lostMetadata }
    case 'not_found':
      return { ...kept, kind: 'not-found' }
    case 'not_available':
      return { ...kept, kind: 'not-available' }
    default:
      return { ...kept, kind: 'failed' }
  }
}
