import { useEffect, useEffectEvent, useState } from 'react'
import { attachStream } from '../../engines/attach-stream.ts'
import { beginPlayback } from '../playback/begin-playback.ts'
import { useHiddenPause } from '../playback/use-hidden-pause.ts'
import type { Player } from '../playback/use-player.ts'
import { setSound } from '../sound/use-sound.ts'
import type { AdMedia } from './ad.ts'
import { type AdErrorCode, mediaTimeoutMs } from './ad-errors.rules.ts'
import type { Interlude } from './use-interludes.ts'

interface SpotVideo {
  isPaused: boolean
  positionS: number
  /** 0 until it is known. */
  durationS: number
}

const notBegun: SpotVideo = { isPaused: false, positionS: 0, durationS: 0 }

interface Attached {
  destroy(): void
}

function attachFile(element: HTMLVideoElement, url: string): Attached {
  element.src = url
  return {
    destroy() {
      element.removeAttribute('src')
      element.load()
    },
  }
}

/** Plays a packshot or an ad, once, with the sound of the player; one that stands still has failed. */
export function useSpotVideo(
  media: AdMedia,
  { video, onOver, onFailed }: Pick<Interlude, 'video' | 'onOver' | 'onFailed'>,
  { state: { volume, muted }, isOwner, dispatch }: Player,
): SpotVideo {
  const [shown, setShown] = useState(notBegun)
  const over = useEffectEvent(onOver)
  const failed = useEffectEvent(onFailed)
  const { url, kind } = media
  useHiddenPause({ video, pause: () => video.current?.pause() })

  useEffect(() => {
    setSound(video.current, volume, muted || !isOwner)
  }, [video, volume, muted, isOwner])

  useEffect(() => {
    const element = video.current
    if (!element) return
    const leaving = new AbortController()
    const { signal } = leaving
    let attached: Attached | undefined
    let timer: ReturnType<typeof setTimeout>
    const fail = (code: AdErrorCode) => {
      if (!signal.aborted) failed(code)
    }
    const expect = () => {
      clearTimeout(timer)
      timer = setTimeout(() => fail(402), mediaTimeoutMs)
    }
    const show = () => {
      const { paused, currentTime, duration } = element
      setShown({
        isPaused: paused,
        positionS: currentTime,
        durationS: Number.isFinite(duration) ? duration : 0,
      })
    }
    const on = (event: string, listen: () => void) => element.addEventListener(event, listen, { signal })
    on('timeupdate', show)
    on('play', show)
    on('pause', show)
    on('play', expect)
    on('timeupdate', expect)
    on('pause', () => clearTimeout(timer))
    on('ended', () => over())
    on('error', () => fail(405))
    const attach = async () => {
      attached =
        kind === 'file'
          ? attachFile(element, url)
          : await attachStream(
              element,
              { url, startS: 0 },
              (event) => {
                if (event.type === 'sound-refused') dispatch(event)
                else if ('error' in event && event.error.fatal) fail(405)
              },
              signal,
            )
      if (signal.aborted) return attached?.destroy()
      return beginPlayback(element, (event) =>
        event.type === 'play-refused' ? fail(1205) : dispatch({ type: 'sound-refused' }),
      )
    }
    expect()
    attach().catch(() => fail(405))
    return () => {
      leaving.abort()
      clearTimeout(timer)
      attached?.destroy()
    }
  }, [video, url, kind, dispatch])

  return shown
}
