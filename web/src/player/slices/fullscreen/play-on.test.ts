import { expect, test } from 'vitest'
import { lastErrors } from '../../../analytics/report-error.ts'
import { playOn } from './play-on.ts'

test('[V-8.33] a picture that may not go on after the full screen is logged, and nothing else happens', async () => {
  playOn({ play: () => Promise.reject(new Error('play() needs a gesture')) })
  await expect
    .poll(() => lastErrors().at(-1))
    .toMatchObject({
      ...{ where: 'fullscreen', message: 'play() needs a gesture' },
    })
})
