import { expect, test } from 'vitest'
import { createPendingPin } from './pending-pin.ts'

test('[P-4.20] a right PIN lets the saved action go on', async () => {
  const pending = createPendingPin()
  const asked = pending.ask('channel')
  expect(pending.action()).toBe('channel')
  pending.accept()
  expect(await asked).toBe(true)
  expect(pending.action()).toBe(null)
})

test('[V-4.146] closing forgets the saved action, and a later PIN resumes nothing', async () => {
  const pending = createPendingPin()
  const asked = pending.ask('channel')
  pending.forget()
  pending.accept()
  expect(await asked).toBe(false)
})

test('a newer action takes the place of an older one', async () => {
  const pending = createPendingPin()
  const older = pending.ask('channel')
  const newer = pending.ask('profile')
  expect(await older).toBe(false)
  pending.accept()
  expect(await newer).toBe(true)
})
