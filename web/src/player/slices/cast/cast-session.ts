import { createStore } from 'zustand/vanilla'
import { castFailureOf } from './cast-error.ts'
import { type CastEvent, castFlow, isCasting, notCasting } from './cast-flow.ts'
import type { CastMedia } from './cast-media.rules.ts'
import type { CastOptions, CastSender, LoadCastSender } from './cast-sender.ts'

/** The one cast session of a page: it lasts from player to player. */
function createCastSession(loadSender: LoadCastSender) {
  const store = createStore(() => notCasting)
  let sender: CastSender | undefined

  const dispatch = (event: CastEvent) => store.setState(castFlow(store.getState(), event), true)

  const fail = (reason: unknown) => {
    const failure = castFailureOf(reason)
    dispatch(failure === null ? { type: 'cancelled' } : { type: 'failed', failure })
  }

  return {
    store,
    /** The sender is loaded by the first press, and never before. */
    async press(options: CastOptions, hasMedia: boolean): Promise<void> {
      if (isCasting(store.getState())) return sender?.stop()
      dispatch({ type: 'requested', hasMedia })
      if (!store.getState().isOpening) return
      try {
        sender ??= await loadSender(options, dispatch)
        await sender.open()
      } catch (reason) {
        fail(reason)
      }
    },
    async load(media: CastMedia): Promise<void> {
      dispatch({ type: 'loading', address: media.address, positionS: media.startS })
      try {
        await sender?.load(media)
      } catch (reason) {
        fail(reason)
        sender?.stop()
      }
    },
    togglePlay: () => sender?.togglePlay(),
    seek: (positionS: number) => sender?.seek(positionS),
    stop: () => sender?.stop(),
    failureTold: () => dispatch({ type: 'failure-told' }),
  }
}

export const castSession = createCastSession(async (options, report) => {
  const { loadGoogleCast } = await import('./google-cast.ts')
  return loadGoogleCast(options, report)
})
