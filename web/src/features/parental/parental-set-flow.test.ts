import { expect, test } from 'vitest'
import {
  firstPinSetup,
  isComplete,
  type PinSetupEvent,
  pinSetupFlow,
  stepBefore,
} from './parental-set-flow.ts'

const type = (digits: string): PinSetupEvent => ({ type: 'typed', digits })
const confirm: PinSetupEvent = { type: 'confirmed' }
const after = (isChange: boolean, ...events: PinSetupEvent[]) =>
  events.reduce(pinSetupFlow, firstPinSetup(isChange))

test('[P-4.29] four digits lead on to the repeat by themselves', () => {
  expect(after(false, type('123')).step).toBe('new')
  expect(after(false, type('1234'))).toMatchObject({ step: 'repeat', fresh: '1234', typed: '' })
})

test('[P-4.30] back from the repeat leads to the new code, emptied', () => {
  const back = after(false, type('1234'), type('12'), { type: 'went-back' })
  expect(back).toMatchObject({ step: 'new', typed: '' })
  expect(stepBefore(back)).toBe(null)
})

test('[P-5.04] another repeat is refused, and the code can be repeated again', () => {
  const other = after(false, type('1234'), type('4321'), confirm)
  expect(other).toMatchObject({ step: 'repeat', typed: '', error: 'not-equal' })
  expect([type('1234'), confirm].reduce(pinSetupFlow, other).step).toBe('saving')
})

test('[P-4.31] the same repeat is saved once it is confirmed', () => {
  expect(after(false, type('1234'), type('1234')).step).toBe('repeat')
  expect(after(false, type('1234'), type('1234'), confirm)).toMatchObject({ step: 'saving', fresh: '1234' })
})

test.each([
  ['nothing', '', false],
  ['three digits', '123', false],
  ['four digits', '1234', true],
])('[V-2.155 P-5.03] with %s typed, the repeat can be confirmed: %s', (_, digits, complete) => {
  const state = after(false, type('1234'), type(digits))
  expect(isComplete(state)).toBe(complete)
  if (!complete) expect(pinSetupFlow(state, confirm)).toEqual(state)
})

test('[P-5.02] where there is a PIN, it is asked for first and goes along', () => {
  expect(after(true).step).toBe('old')
  expect(after(true, type('0000'), type('1234'), type('1234'), confirm)).toMatchObject({
    step: 'saving',
    old: '0000',
    fresh: '1234',
  })
})

test('[P-5.02] a present PIN that the server refuses is asked for again', () => {
  const refused = after(true, type('0000'), type('1234'), type('1234'), confirm, { type: 'old-refused' })
  expect(refused).toMatchObject({ step: 'old', typed: '', old: '', fresh: '', error: 'wrong-old' })
})

test('while a code is being saved, nothing typed changes it', () => {
  const saving = after(false, type('1234'), type('1234'), confirm)
  expect(pinSetupFlow(saving, type('9999'))).toBe(saving)
})

test('back from the new code leads to the present one where there is one, emptied', () => {
  const second = after(true, type('0000'), type('12'))
  expect(stepBefore(second)).toBe('old')
  expect(pinSetupFlow(second, { type: 'went-back' })).toMatchObject({ step: 'old', typed: '', error: null })
  const first = after(true, type('12'))
  expect(stepBefore(first)).toBe(null)
  expect(pinSetupFlow(first, { type: 'went-back' })).toBe(first)
  expect(stepBefore(after(false))).toBe(null)
})

test('the present code is taken along, and the place for the new one is empty', () => {
  expect(after(true, type('0000'))).toEqual({
    ...{ step: 'new', isChange: true, typed: '', old: '0000', fresh: '', error: null },
  })
})

test('a code that is being saved cannot be confirmed again, and begins anew where that fails', () => {
  const saving = after(false, type('1234'), type('1234'), confirm)
  expect(isComplete(saving)).toBe(false)
  expect(pinSetupFlow(saving, confirm)).toBe(saving)
  expect(pinSetupFlow(saving, type('1'))).toBe(saving)
  expect(pinSetupFlow(saving, { type: 'failed' })).toEqual(firstPinSetup(false))
})
