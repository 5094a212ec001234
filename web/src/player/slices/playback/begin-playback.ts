/** Starts a video as far as the browser allows: with sound, else without, else not. */
export async function beginPlayback(
  video: HTMLVideoElement,
  dispatch: (event: { type: 'sound-refused' | 'play-refused' }) => void,
): Promise<void> {
  if (!navigator.userActivation?.hasBeenActive && !video.muted) {
    video.muted = true
    dispatch({ type: 'sound-refused' })
  }
  try {
    await video.play()
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'NotAllowedError') return
    if (video.muted) return dispatch({ type: 'play-refused' })
    video.muted = true
    dispatch({ type: 'sound-refused' })
    return beginPlayback(video, dispatch)
  }
}
