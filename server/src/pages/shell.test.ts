import { welcomeSlots } from '@onair/contract/prerender'
import { expect, test } from 'vitest'
import { exampleBootstrap } from '../testing/example-bootstrap.ts'
import { prerenderTemplates } from '../testing/prerender-templates.ts'
import { compileTemplate, welcomeValues } from './prerender/index.ts'
import { createShell, type ShellPage } from './shell.ts'

const template =
  '<!doctype html><html lang="en"><head><!--onair:head--></head><body><div id="root"><!--onair:first--></div><!--onair:data--></body></html>'

const page = (bootstrap: ShellPage['bootstrap']): ShellPage => ({
  bootstrap,
  head: '<title>Night sea</title>',
  screens: {},
  answers: {},
  links: { scripts: [], styles: [], fonts: [], texts: null, manifest: null },
})

test('the shell carries the brand, its tokens under a nonce, and the data of the first screen', () => {
  const bootstrap = exampleBootstrap()
  const { html, nonce } = createShell(template).render(
    page({
      ...bootstrap,
      language: 'ru-ru',
      resources: { ...bootstrap.resources, brand: 'Onair', tokens: { '--bg': '#0a0e1a' } },
    }),
  )
  expect(html).toContain('<html lang="ru"')
  expect(html).toContain('<title>Night sea</title>')
  expect(html).toContain(`<style nonce="${nonce}">`)
  expect(html).toContain('--bg:#0a0e1a')
  const data = /<script type="application\/json" id="bootstrap">(.*?)<\/script>/.exec(html)?.[1]
  expect(JSON.parse(data ?? '')).toMatchObject({ language: 'ru-ru', resources: { brand: 'Onair' } })
})

test('a brand whose texts hold markup writes text, not markup', () => {
  const bootstrap = exampleBootstrap()
  const evil = '</script><script>alert(1)</script>"><img src=x>'
  const evilBootstrap = {
    ...bootstrap,
    resources: { ...bootstrap.resources, brand: evil, tagline: evil, tokens: { '--bg': `red}${evil}` } },
    welcome: { ...bootstrap.welcome, title: evil, text: evil, background: evil },
  }
  const welcome = compileTemplate(prerenderTemplates, 'welcome', welcomeSlots)
  const { html } = createShell(template).render({
    ...page(evilBootstrap),
    screens: { new: { html: welcome(welcomeValues(evilBootstrap)), preload: `<link href="${evil}">` } },
    answers: { getRowset: JSON.stringify({ title: evil }) },
  })
  expect(html).not.toContain('<script>alert')
  expect(html).not.toContain('<img src=x')
  expect(/<style[^>]*>(.*?)<\/style>/.exec(html)?.[1]?.match(/[{}]/g)).toEqual(['{', '}'])
})

test('every answer has a nonce of its own', () => {
  const shell = createShell(template)
  expect(shell.render(page(exampleBootstrap())).nonce).not.toBe(shell.render(page(exampleBootstrap())).nonce)
})
