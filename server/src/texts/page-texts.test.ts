import { type AddressName, addresses, isDialog, type PageName } from '@onair/contract/addresses'
import { describe, expect, test } from 'vitest'
import { pageText } from './index.ts'

const pages = (Object.keys(addresses) as AddressName[]).filter((name): name is PageName => !isDialog(name))

describe.each(['ru-ru', 'en-us'])('in %s', (language) => {
  const titled = pages.flatMap((page) => pageText(language, page).title ?? [])

  test('no two pages have one title', () => {
    expect(titled.filter((title, at) => titled.indexOf(title) !== at)).toEqual([])
  })

  test.each(pages)('[V-9.33] the description of %s is shown whole beside a short name', (page) => {
    const { description } = pageText(language, page)
    expect(description.replaceAll(/\{\w+\}/g, 'Television').length).toBeLessThanOrEqual(70)
    expect(description.replaceAll(/\{(brand|tagline|title)\}/g, '')).not.toMatch(/[{}]/)
  })
})

test('only the home page and pages about a thing have no title of their own', () => {
  expect(pages.filter((page) => pageText('en-us', page).title === null).toSorted()).toEqual([
    ...['channel', 'channelEmbed', 'content', 'contentEmbed', 'episode', 'home', 'namedRowset', 'newsItem'],
    ...['person', 'program', 'row', 'rowset', 'trailer', 'watch'],
  ])
})
