interface Place {
  /** A native app shows the page. */
  isApp: boolean
  isMiniApp: boolean
  /** Another page shows it in a frame. */
  isFramed: boolean
}

/** Inside another program nothing is installed: that one has its own storage, messages and updates. */
export const mayRegisterWorker = ({ isApp, isMiniApp, isFramed }: Place): boolean =>
  !isApp && !isMiniApp && !isFramed

/** Whoever watches is not disturbed; a silent picture on a page does not count. */
export const isWatching = (videos: Iterable<Pick<HTMLVideoElement, 'paused' | 'muted' | 'ended'>>): boolean =>
  [...videos].some(({ paused, muted, ended }) => !paused && !muted && !ended)
