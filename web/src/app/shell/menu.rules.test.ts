import { expect, test } from 'vitest'
import { footerSections, supportContacts } from './footer.rules.ts'
import { barEntries, type MenuPage, menuEntries, offeredPages, outsideAddress } from './menu.rules.ts'

const page = (id: number, slug: string, given: Partial<MenuPage> = {}): MenuPage => ({
  id,
  slug,
  title: slug,
  description: null,
  logo: { tv_x3: null },
  icon: { tv_x3: null },
  library_id: null,
  template: 'catalog',
  url: null,
  is_personal: false,
  ...given,
})

const pages = [
  page(1, 'startpage', { template: 'startpage' }),
  page(2, 'live', { template: 'tvchannels' }),
  page(11, 'programme', { template: 'tvchannels.guide' }),
  page(3, 'kids', { template: 'tvchannels.category' }),
  page(4, 'films'),
  page(5, 'collections', { template: 'group.catalog' }),
  page(6, 'quiet', { template: 'group.catalog.page' }),
  page(1000, 'midnight', { template: 'group.catalog.page' }),
  page(8, 'my', { is_personal: true }),
  page(9, 'find', { template: 'search' }),
  page(10, 'studio', { template: 'outer_link', url: 'https://studio.invalid/' }),
]

test('every kind of menu page leads to its address', () => {
  const paths = menuEntries(pages).map(({ to, href }) => to ?? href)
  expect(paths).toEqual([
    ...['/', '/channels', '/guide', '/channels/kids', '/films', '/collections', '/my', '/search'],
    'https://studio.invalid/',
  ])
})

test('[V-2.117] the pages of a catalogue lie under its address', () => {
  const catalogue = menuEntries(pages).find(({ name }) => name === 'collections')
  expect(catalogue?.pages.map(({ to }) => to)).toEqual(['/collections/quiet', '/collections/midnight'])
})

test('[P-6.12] a guest is offered no personal page', () => {
  const names = offeredPages(pages, { isUser: false, isChild: false }).map(({ slug }) => slug)
  expect(names).not.toContain('my')
  expect(offeredPages(pages, { isUser: true, isChild: false })).toHaveLength(pages.length)
})

test('[P-6.13] a child is offered neither in the header nor in the footer the page with the number 1000', () => {
  const entries = menuEntries(offeredPages(pages, { isUser: true, isChild: true }))
  const inFooter = footerSections(entries).flatMap((section) => section.entries)
  for (const list of [entries.flatMap((entry) => [entry, ...entry.pages]), inFooter]) {
    expect(list.map(({ name }) => name)).not.toContain('midnight')
    expect(list.map(({ name }) => name)).toContain('quiet')
  }
})

test.each([
  ['https://a.invalid/', 'https://a.invalid/'],
  ['http://a.invalid/', 'http://a.invalid/'],
  ['javascript:alert(1)//https://a.invalid/', null],
  ['javascript:alert(1)', null],
  ['file:///etc/passwd', null],
  [null, null],
])('an outer link %s leads to %s', (url, address) => {
  expect(outsideAddress(url)).toBe(address)
})

test('an outer link without an address of the web is not in the menu', () => {
  const entries = menuEntries([page(1, 'bad', { template: 'outer_link', url: 'javascript:alert(1)' })])
  expect(entries).toEqual([])
})

test('the bar of a phone holds three pages at most, and no catalogue, search, guide or foreign site', () => {
  expect(barEntries(menuEntries(pages)).map(({ to }) => to)).toEqual(['/', '/channels', '/channels/kids'])
})

test('the bar passes over catalogues, search and foreign sites', () => {
  const kinds = [
    page(1, 'studio', { template: 'outer_link', url: 'https://studio.invalid/' }),
    page(2, 'collections', { template: 'group.catalog' }),
    page(3, 'quiet', { template: 'group.catalog.page' }),
    page(4, 'find', { template: 'search' }),
    ...[5, 6, 7, 8].map((id) => page(id, `films-${id}`)),
  ]
  expect(barEntries(menuEntries(kinds)).map(({ to }) => to)).toEqual(['/films-5', '/films-6', '/films-7'])
})

test('each kind of page has its sign', () => {
  expect(menuEntries(pages).map(({ name, icon }) => [name, icon])).toEqual([
    ['startpage', 'home'],
    ['live', 'channels'],
    ['programme', 'guide'],
    ['kids', 'channels'],
    ['films', 'film'],
    ['collections', 'grid'],
    ['my', 'heart'],
    ['find', 'search'],
    ['studio', 'outside'],
  ])
})

test('a page of a catalogue that stands behind another page is a page by itself', () => {
  const entries = menuEntries([page(4, 'films'), page(6, 'quiet', { template: 'group.catalog.page' })])
  expect(entries.map(({ to, pages: under }) => [to, under.length])).toEqual([
    ['/films', 0],
    ['/quiet', 0],
  ])
})

test('a footer has no section without pages', () => {
  const [films] = menuEntries([page(4, 'films')])
  expect(footerSections([])).toEqual([])
  expect(footerSections(films ? [films] : [])).toEqual([{ key: 'pages', title: null, entries: [films] }])
})

test('[V-2.120] the footer has a section for each catalogue and one for all other pages', () => {
  const sections = footerSections(menuEntries(pages))
  expect(sections.map(({ title, entries }) => [title, entries.length])).toEqual([
    [null, 8],
    ['collections', 2],
  ])
})

test('[V-2.122] support can be reached by every way the operator has', () => {
  const contacts = supportContacts({
    email: 'help@a.invalid',
    phone: '100',
    url: 'https://chat.invalid/support',
  })
  expect(contacts).toEqual([
    { href: 'mailto:help@a.invalid', text: 'help@a.invalid', isOutside: false },
    { href: 'tel:100', text: '100', isOutside: false },
    { href: 'https://chat.invalid/support', text: 'chat.invalid', isOutside: true },
  ])
  const url = 'http://chat.invalid/'
  expect(supportContacts({ email: null, phone: null, url })).toEqual([
    { href: url, text: 'chat.invalid', isOutside: true },
  ])
  expect(supportContacts({ email: null, phone: null, url: 'javascript:x//https://a.invalid' })).toEqual([])
  expect(supportContacts({ email: null, phone: null, url: 'javascript:alert(1)' })).toEqual([])
})

test('what every brand has stays the same entry when its own menu comes, so that nobody loses the focus', () => {
  const keys = menuEntries(pages).map(({ key, to }) => [to, key])
  expect(keys.filter(([to]) => to === '/' || to === '/channels')).toEqual([
    ['/', '/'],
    ['/channels', '/channels'],
  ])
  expect(new Set(keys.map(([, key]) => key)).size).toBe(keys.length)
})
