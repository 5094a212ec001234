import { expect, test } from 'vitest'
import { prerenderScript, screenTemplates } from './prerender-script.ts'

test('a screen waits in a template under the name of its visit; one that is missing leaves none', () => {
  const first = { html: '<p>1</p>', preload: null }
  expect(screenTemplates({ first, again: undefined })).toBe('<template id="first-first"><p>1</p></template>')
  expect(screenTemplates({})).toBe('')
})

test('the page decides which screen is shown by its language, its welcome and the pictures of its screens', () => {
  const preload = '<link rel="preload"/>'
  const screens = { first: { html: '', preload }, again: { html: '', preload: null } }
  const script = prerenderScript({ screens, language: 'en-us', isWelcomed: true, nonce: 'n1' })
  expect(
    script.startsWith('<script nonce="n1">((language, isWelcomed, preloads) => {\nlet visit\nlet own\n'),
  ).toBe(true)
  const preloads = '{"first":"\\u003clink rel=\\"preload\\"/>"}'
  expect(script.endsWith(`\n})("en-us",true,${preloads})</script>`)).toBe(true)
  const none = prerenderScript({
    ...{ screens: { again: undefined }, language: 'ru-ru' },
    ...{ isWelcomed: false, nonce: 'n2' },
  })
  expect(none.endsWith('\n})("ru-ru",false,{})</script>')).toBe(true)
})
