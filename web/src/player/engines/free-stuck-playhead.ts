import { isStanding, isStuck, maxStandMs } from './stuck-playhead.rules.ts'

const rangesOf = ({ buffered }: HTMLVideoElement) =>
  Array.from({ length: buffered.length }, (_, at) => [buffered.start(at), buffered.end(at)] as const)

/**
 * WebKitGTK leaves some seeks undone for ever, the first of a stream above all, and some playheads standing after
 * another sound track was chosen; both are done when the position is said again.
 */
export function freeStuckPlayhead(video: HTMLVideoElement, signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout>
  let waitMs = maxStandMs
  let beforeS = 0
  const wait = () => {
    clearTimeout(timer)
    beforeS = video.currentTime
    timer = setTimeout(look, waitMs)
  }
  const look = () => {
    const { seeking: isSeeking, paused: isPaused, currentTime: positionS } = video
    const playhead = { isSeeking, isPaused, beforeS, positionS }
    if (isStuck({ ...playhead, buffered: rangesOf(video) })) {
      waitMs *= 2
      video.currentTime = positionS
    } else if (isStanding(playhead)) wait()
    else waitMs = maxStandMs
  }
  for (const event of ['seeking', 'seeked', 'playing']) video.addEventListener(event, wait, { signal })
  signal.addEventListener('abort', () => clearTimeout(timer))
}
