import { reportError } from '../../../analytics/report-error.ts'

/** V-8.33: goes on after the full screen; a browser that refuses is logged, and the viewer presses play. */
export function playOn(picture: Pick<HTMLVideoElement, 'play'>): void {
  picture.play().catch((error: unknown) => reportError(error, 'fullscreen'))
}
