import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCollector, type VisitFacts } from './collector.ts'

type Batch = Parameters<Parameters<typeof createCollector>[0]['send']>[0]

let sent: Batch[]
let facts: VisitFacts

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
  sent = []
  facts = { user_state: 'guest' }
})
afterEach(() => void vi.useRealTimers())

function collect(send = async (batch: Batch) => void sent.push(batch)) {
  return createCollector({ visit: 'f'.repeat(32), facts: () => facts, send })
}
const event = (value: string) => ({ name: 'open_content' as const, value, atMs: Date.now() })

test('events wait ten seconds for others, and then say how old they are', () => {
  const collector = collect()
  collector.add(event('1'))
  vi.advanceTimersByTime(4_000)
  collector.add(event('2'))
  vi.advanceTimersByTime(5_999)
  expect(sent).toEqual([])
  vi.advanceTimersByTime(1)
  expect(sent).toEqual([
    {
      ...{ visit: 'f'.repeat(32), user_state: 'guest' },
      events: [
        { name: 'open_content', value: '1', age: 10_000 },
        { name: 'open_content', value: '2', age: 6_000 },
      ],
    },
  ])
  vi.advanceTimersByTime(60_000)
  expect(sent).toHaveLength(1)
})

test('twenty events are sent at once, and what is left waits at most until the page is left', () => {
  const collector = collect()
  for (let id = 1; id <= 23; id++) collector.add(event(String(id)))
  expect(sent.map(({ events }) => events.length)).toEqual([20])
  collector.flush()
  expect(sent.map(({ events }) => events.length)).toEqual([20, 3])
  collector.flush()
  expect(sent).toHaveLength(2)
})

test('[V-4.171] what was done as a guest is sent as a guest’s when somebody signs in', () => {
  const collector = collect()
  collector.add(event('1'))
  facts = { user_state: 'free', sell_click_id: 'c1', variants: { 'trial-button': 'quiet' } }
  collector.add(event('2'))
  collector.flush()
  expect(sent).toMatchObject([
    { visit: 'f'.repeat(32), user_state: 'guest' },
    {
      ...{ visit: 'f'.repeat(32), user_state: 'free', sell_click_id: 'c1' },
      variants: { 'trial-button': 'quiet' },
    },
  ])
})

test('what cannot be sent breaks nothing, and what is forgotten is not sent', async () => {
  const collector = collect(async () => {
    throw new Error('no network')
  })
  collector.add(event('1'))
  collector.flush()
  await vi.advanceTimersByTimeAsync(0)
  const quiet = collect()
  quiet.add(event('1'))
  quiet.clear()
  vi.advanceTimersByTime(60_000)
  expect(sent).toEqual([])
})
