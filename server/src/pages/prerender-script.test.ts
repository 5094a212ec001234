import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { prerenderScript, screenTemplates } from './prerender-script.ts'

test('a screen waits in a template under the name of its visitor; one that is missing leaves none', () => {
  const screens = { new: { html: '<p>1</p>', preload: null }, returning: undefined }
  expect(screenTemplates(screens)).toBe('<template id="first-new"><p>1</p></template>')
  expect(screenTemplates({})).toBe('')
})

test('the page decides which screen is shown by its language, its welcome and the pictures of its screens', () => {
  const preload = '<link rel="preload"/>'
  const screens = { new: { html: '', preload }, returning: { html: '', preload: null } }
  const script = prerenderScript({ screens, language: 'en-us', isWelcomed: true, nonce: 'n1' })
  expect(
    script.startsWith(
      '<script nonce="n1">((language, isWelcomed, preloads) => {\nlet visitor\nlet personalRows\n',
    ),
  ).toBe(true)
  const preloads = '{"new":"\\u003clink rel=\\"preload\\"/>"}'
  expect(script.endsWith(`\n})("en-us",true,${preloads})</script>`)).toBe(true)
  const none = prerenderScript({
    ...{ screens: { returning: undefined }, language: 'ru-ru' },
    ...{ isWelcomed: false, nonce: 'n2' },
  })
  expect(none.endsWith('\n})("ru-ru",false,{})</script>')).toBe(true)
})

/** Runs the script in a page of which parts come in; tells the names of the screens that were put in their place. */
function openPage(stored: Record<string, string>) {
  const parts: Record<string, object> = {}
  const placed: string[] = []
  let look: () => void = () => undefined
  const screens = { new: { html: '', preload: null }, returning: { html: '', preload: null } }
  const script = prerenderScript({ screens, language: 'en-us', isWelcomed: true, nonce: 'n' })
  runInNewContext(script.replace(/^<script[^>]*>|<\/script>$/g, ''), {
    localStorage: { getItem: (key: string) => stored[key] ?? null },
    document: {
      documentElement: { dataset: {} },
      head: { insertAdjacentHTML: () => undefined },
      getElementById: (id: string) => parts[id] ?? null,
    },
    MutationObserver: class {
      isWatching = true
      constructor(callback: (changes: object[], observer: object) => void) {
        look = () => this.isWatching && callback([], this)
      }
      observe() {}
      disconnect() {
        this.isWatching = false
      }
    },
  })
  const template = (id: string, nextSibling: object | null) => ({
    nextSibling,
    content: { querySelectorAll: () => [] },
    before: () => placed.push(id),
  })
  return {
    placed,
    comes(id: string, nextSibling: object | null) {
      parts[id] = template(id, nextSibling)
      look()
    },
  }
}

test('a screen is put in its place as soon as it came in whole, before the rest of the page', () => {
  const page = openPage({})
  page.comes('first-new', null)
  expect(page.placed).toEqual([])
  page.comes('first-new', {})
  expect(page.placed).toEqual(['first-new'])
  page.comes('first-returning', {})
  page.comes('root', {})
  expect(page.placed).toEqual(['first-new'])
})

test('the screen of somebody whom the browser knows does not wait for the rest of the page either', () => {
  const page = openPage({ device_id: '1' })
  page.comes('first-new', {})
  expect(page.placed).toEqual([])
  page.comes('first-returning', {})
  expect(page.placed).toEqual(['first-returning'])
})
