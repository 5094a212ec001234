import { expect, test } from 'vitest'
import { parsePush } from './push.rules.ts'
import { deletePush, recordPush } from './push-bridge.ts'

const push = parsePush({
  ...{ id: 7, title: 'Premiere', body: 'Tonight', action: 'Watch' },
  ...{ time_to_live: 3600, time_start: 1_790_000_000 },
  destination: { type: 'content', id: 12, src: 'mail' },
})
if (!push) throw new Error('the push is one')

const fields = {
  ...{ action: 'Watch', time_to_live: 3600, time_start: 1_790_000_000, title: 'Premiere', id: '7' },
  ...{ destination_type: 'content', destination_id: '12', destination_src: 'mail' },
}

test('[V-7.107] the app notes a push that was shown, opened or dismissed, with what it was', () => {
  const noted: unknown[] = []
  const android = {
    Android: { logEvent: (name: string, text: string) => noted.push(['android', name, JSON.parse(text)]) },
  }
  const postMessage = ({ name, fields: told }: { name: string; fields: object }) =>
    noted.push(['ios', name, told])
  const ios = { webkit: { messageHandlers: { logEvent: { postMessage } } } }
  for (const native of [android, ios])
    for (const fate of ['show', 'run', 'cancel'] as const) recordPush(native, fate, push)
  expect(noted).toEqual(
    ['android', 'ios'].flatMap((system) =>
      ['notification_show', 'notification_run', 'notification_cancel'].map((name) => [system, name, fields]),
    ),
  )
})

test('[V-7.97] the app takes a push out of its list by its id', () => {
  const deleted: string[] = []
  deletePush({ Android: { deletePush: (id: string) => deleted.push(`android ${id}`) } }, push)
  const postMessage = (id: string) => deleted.push(`ios ${id}`)
  deletePush({ webkit: { messageHandlers: { deletePush: { postMessage } } } }, push)
  expect(deleted).toEqual(['android 7', 'ios 7'])
})

test('a browser without an app is told nothing', () => {
  expect(() => recordPush({}, 'show', push)).not.toThrow()
  expect(() => deletePush({}, push)).not.toThrow()
})
