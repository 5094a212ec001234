import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { readChatApp } from './chat-app.ts'

const bot = '100000:the-token-of-a-bot'
const nowMs = 1_767_225_600_000
const person = { id: 4200000001, first_name: 'Анна & Ко', username: 'anna' }

interface InitData {
  user?: unknown
  authDate?: number
  token?: string
}

/** As the chat app writes it for the page that it opens. */
function initData({ user = person, authDate = nowMs / 1000 - 60, token = bot }: InitData = {}) {
  const fields = {
    auth_date: String(authDate),
    query_id: 'AAF-example',
    signature: 'of-a-third-party',
    user: JSON.stringify(user),
  }
  const text = Object.entries(fields).map(([key, value]) => `${key}=${value}`)
  const key = createHmac('sha256', 'WebAppData').update(token).digest()
  const hash = createHmac('sha256', key).update(text.join('\n')).digest('hex')
  return new URLSearchParams(Object.entries({ ...fields, hash }).reverse())
}

test('[P-1.08] data that the chat app signed says who opened the mini app', () => {
  expect(readChatApp(bot, initData().toString(), nowMs)).toBe('4200000001')
})

function changed(key: string, value: string): string {
  const data = initData()
  data.set(key, value)
  return data.toString()
}

test.each([
  ['somebody else in it', changed('user', JSON.stringify({ ...person, id: 1 }))],
  ['a later date', changed('auth_date', String(nowMs / 1000))],
  ['one field more', changed('start_param', 'x')],
  ['no signature', changed('hash', '')],
  ['a signature of another bot', initData({ token: '200000:another-bot' }).toString()],
  ['nobody in it', initData({ user: null }).toString()],
  ['an id that is none', initData({ user: { id: 'admin' } }).toString()],
])('[P-1.08] data with %s opens nothing', (_, data) => {
  expect(() => readChatApp(bot, data, nowMs)).toThrow('invalid_code')
})

test('[P-1.08] data is good for an hour after it was signed, and not before', () => {
  const hourS = 60 * 60
  const signed = (agoS: number) => initData({ authDate: nowMs / 1000 - agoS }).toString()
  expect(readChatApp(bot, signed(hourS - 1), nowMs)).toBe('4200000001')
  expect(() => readChatApp(bot, signed(hourS), nowMs)).toThrow('code_expired')
  expect(readChatApp(bot, signed(-60), nowMs)).toBe('4200000001')
  expect(() => readChatApp(bot, signed(-61), nowMs)).toThrow('invalid_code')
})
