import { expect, test } from 'vitest'
import { noteSellClick, readSellClick } from './sell-click.ts'

test.each(['click_id', 'clickid', 'clickId'])(
  '[P-2.75] %s in the query is stored as the sell click id',
  (name) => {
    noteSellClick(`?utm=x&${name}=from-${name}`)
    expect(readSellClick()).toBe(`from-${name}`)
  },
)

test('[P-2.75] the id is under app_sell_click_id, and stays when a link carries none or one that is no id', () => {
  const stored = new Map<string, string>()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  }
  Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true })
  noteSellClick('?click_id=one')
  noteSellClick('?other=two')
  noteSellClick(`?click_id=${'x'.repeat(129)}`)
  noteSellClick('?click_id=%3Cscript%3E')
  expect([...stored]).toEqual([['app_sell_click_id', 'one']])
  Reflect.deleteProperty(globalThis, 'localStorage')
})
