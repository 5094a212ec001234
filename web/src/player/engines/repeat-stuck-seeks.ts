import { isSeekStuck, maxSeekMs } from './stuck-seek.rules.ts'

const rangesOf = ({ buffered }: HTMLVideoElement) =>
  Array.from({ length: buffered.length }, (_, at) => [buffered.start(at), buffered.end(at)] as const)

/** WebKitGTK leaves some seeks undone for ever, the first of a stream above all; said again they are done. */
export function repeatStuckSeeks(video: HTMLVideoElement, signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout>
  let waitMs = maxSeekMs
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(look, waitMs)
  }
  const look = () => {
    const { seeking: isSeeking, currentTime: positionS } = video
    if (isSeekStuck({ isSeeking, positionS, buffered: rangesOf(video) })) {
      waitMs *= 2
      video.currentTime = positionS
    } else if (isSeeking) wait()
  }
  const done = () => {
    clearTimeout(timer)
    waitMs = maxSeekMs
  }
  video.addEventListener('seeking', wait, { signal })
  video.addEventListener('seeked', done, { signal })
  signal.addEventListener('abort', () => clearTimeout(timer))
}
