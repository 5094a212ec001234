import { expect, test } from 'vitest'
import { maxSettings, mergeSettings } from './account.rules.ts'

test('[P-7.12] settings that are not named stay as they are', () => {
  expect(mergeSettings({ subtitles: 'on', volume: 3 }, { subtitles: 'off' })).toEqual({
    subtitles: 'off',
    volume: 3,
  })
})

test('an account keeps a hundred settings and no more', () => {
  const full = Object.fromEntries(Array.from({ length: maxSettings }, (_, index) => [`key_${index}`, true]))
  expect(mergeSettings(full, { key_0: false })).toHaveProperty('key_0', false)
  expect(mergeSettings(full, { one_more: true })).toBeUndefined()
})
