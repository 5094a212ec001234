import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type AddressName, addresses, isDialog, type PageName } from '@onair/contract/addresses'
import { describe, expect, test } from 'vitest'
import { pageText } from './index.ts'

const pages = (Object.keys(addresses) as AddressName[]).filter((name): name is PageName => !isDialog(name))

const languages = readdirSync(join(import.meta.dirname, 'languages')).map((file) => file.slice(0, 2))

describe.each(languages)('in %s', (language) => {
  const titled = pages.flatMap((page) => pageText(language, page).title ?? [])

  test('no two pages have one title', () => {
    expect(titled.filter((title, at) => titled.indexOf(title) !== at)).toEqual([])
  })

  test('[V-9.33] the description of every page is shown whole beside a short name', () => {
    const descriptions = pages.map((page) => [page, pageText(language, page).description] as const)
    const isTooLong = (text: string) => text.replaceAll(/\{\w+\}/g, 'Television').length > 70
    const hasOtherSlot = (text: string) => /[{}]/.test(text.replaceAll(/\{(brand|tagline|title)\}/g, ''))
    expect(descriptions.filter(([, text]) => isTooLong(text) || hasOtherSlot(text))).toEqual([])
  })
})

test('only the home page and pages about a thing have no title of their own', () => {
  expect(pages.filter((page) => pageText('en-us', page).title === null).toSorted()).toEqual([
    ...['channel', 'channelEmbed', 'content', 'contentEmbed', 'episode', 'home', 'namedRowset', 'newsItem'],
    ...['person', 'program', 'row', 'rowset', 'trailer', 'watch'],
  ])
})
