import type { Content, ContentMetadata, EpisodeEntry } from '../../api/contents.queries.ts'
import { resumePosition } from '../../domain/resume.rules.ts'

export type WatchAction =
  /** It is not known yet what this viewer may do, or a purchase is under way. */
  | { kind: 'wait' }
  | { kind: 'play'; id: number; resumeS: number; episode: EpisodeEntry | undefined; isBegun: boolean }
  | { kind: 'buy' }
  | { kind: 'announced' }
  | { kind: 'unavailable' }

interface Watchable {
  content: Pick<Content, 'id' | 'histories'>
  metadata: ContentMetadata | undefined
  /** Undefined while they load; empty for a content without episodes. */
  episodes: readonly EpisodeEntry[] | undefined
  /** The episode in the address. */
  childId: number | null
  /** Whether a purchase of it waits for the server or the bank. */
  isPending: boolean
}

/** The action of the main button: an unbought content is bought first, a series continues with its next episode. */
export function watchAction({ content, metadata, episodes, childId, isPending }: Watchable): WatchAction {
  if (!metadata || !episodes || isPending) return { kind: 'wait' }
  if (!metadata.is_purchased) return { kind: 'buy' }
  const nextId = childId ?? metadata.next_to_play?.id ?? null
  const episode =
    episodes.find(({ id }) => id === nextId) ?? episodes.find(({ is_announcement }) => !is_announcement)
  if (episode?.is_announcement) return { kind: 'announced' }
  if (!metadata.is_available) return { kind: 'unavailable' }
  if (episode) {
    const watched = content.histories.find(({ content_id }) => content_id === episode.id)?.watch_percentage
    const isNext = episode.id === metadata.next_to_play?.id
    const isBegun =
      (watched !== undefined && watched > 0 && watched < 100) ||
      (isNext && resumePosition(metadata.history) > 0)
    return { kind: 'play', id: episode.id, resumeS: 0, episode, isBegun }
  }
  const resumeS = resumePosition(metadata.history)
  return { kind: 'play', id: content.id, resumeS, episode: undefined, isBegun: resumeS > 0 }
}

type ContentButton = ContentMetadata['buttons'][number]

/** One offer is a button, several are a menu. */
export function purchaseShape(buttons: readonly ContentButton[]): 'none' | 'button' | 'menu' {
  const { length } = buttons.filter(({ button_type }) => button_type === 'pay')
  if (length === 0) return 'none'
  return length === 1 ? 'button' : 'menu'
}

/** V-4.91: what a pay button does: it opens the packets that are for sale, or begins the purchase of the content. */
export function payAction({
  show_options,
  button_data,
}: Pick<ContentButton, 'show_options' | 'button_data'>):
  | { opens: 'packets'; packet: number | undefined }
  | { opens: 'purchase'; purchaseType: number } {
  const { purchase_type_id: purchaseType, packet_id: packet } = button_data
  return show_options || purchaseType === null
    ? { opens: 'packets', packet: packet ?? undefined }
    : { opens: 'purchase', purchaseType }
}
