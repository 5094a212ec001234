import type { ApiFailure } from '@onair/contract/client'
import { useNavigate } from 'react-router'
import { useApi } from '../api/api-context.ts'
import { isNotFound } from '../api/is-not-found.ts'
import { useStreams } from '../api/streams.queries.ts'
import { useTimeFormat } from '../brand/time-format.ts'
import { useTranslation } from '../brand/use-translation.ts'
import { channelPath, watchPath } from './addresses.rules.ts'
import { deviceName } from './device-name.rules.ts'
import { useShowFailure } from './show-failure.ts'
import {
  instantOf,
  isSameThing,
  type Opened,
  takeableStreams,
  type WatchedStream,
} from './stream-slots.rules.ts'

/** The start position of a film that goes on here, in the state of its address. */
export interface WatchState {
  startS: number
}

interface SlotOptions {
  /** Why there is no slot; null while there is one. */
  failure: ApiFailure | null
  opened: Opened
  /** Opens the stream again; after a take-over of the same thing at its position. */
  begin: (taken: WatchedStream | null) => void
}

/** What a viewer can do when other devices of his account have all slots: take one over. */
export function useStreamSlots({ failure, opened, begin }: SlotOptions) {
  const { client } = useApi()
  const { t } = useTranslation()
  const { clock } = useTimeFormat()
  const navigate = useNavigate()
  const showFailure = useShowFailure()
  const streams = useStreams(failure !== null)
  if (failure === null) return null

  const goTo = (stream: WatchedStream) => {
    const { content_id: id, channel_id, position } = stream
    const state: WatchState | null = position === null ? null : { startS: position }
    if (id !== null) void navigate(watchPath({ id }), { replace: true, state })
    else void navigate(channelPath({ slug: String(channel_id) }, instantOf(stream) ?? undefined))
  }

  /** A stream that has ended meanwhile has left its slot free. */
  const takeOver = (stream: WatchedStream, after: (taken: WatchedStream | null) => void) => () =>
    void client.takeOverStream({ params: { id: stream.id } }).then(after, (error: unknown) => {
      if (isNotFound(error)) after(null)
      else showFailure(error)
    })

  const choiceOf = (stream: WatchedStream) => {
    const { title } = stream
    const isSame = isSameThing(stream, opened)
    const here = {
      label: t('stream_watch_here'),
      onPress: takeOver(stream, (taken) => begin(isSame ? taken : null)),
    }
    const there = {
      label: t('stream_continue_here', { title: title ?? '' }),
      onPress: takeOver(stream, (taken) => (taken ? goTo(taken) : begin(null))),
    }
    return {
      id: stream.id,
      device: deviceName(stream.device),
      note: [title, t('stream_since', { time: clock(stream.opened_at * 1000) })].filter(Boolean).join(' · '),
      actions: isSame || title === null ? [here] : [here, there],
    }
  }

  const takeable = takeableStreams(streams.data?.streams ?? [], failure)
  const [taker] = failure.code === 'stream_taken_over' ? takeable : []
  const isRetried = streams.isFetched && takeable.length === 0
  return {
    refusal: taker ? t('stream_taken_over', { device: deviceName(taker.device) }) : failure.message,
    slots: takeable.map(choiceOf),
    onRetry: isRetried ? () => begin(null) : null,
    retry: { label: t('stream_watch_here'), icon: 'play' } as const,
  }
}
