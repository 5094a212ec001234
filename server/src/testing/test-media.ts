import { fileURLToPath } from 'node:url'

/** Settings of a demo under test: its media are the short edition, which `npm test` makes before the suites. */
export const testMedia = {
  ONAIR_MEDIA_FOLDER: fileURLToPath(new URL('../../../.cache/test-media', import.meta.url)),
  DEMO_MEDIA: 'short',
}
