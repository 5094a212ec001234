import { describe, expect, test } from 'vitest'
import { faultLine } from './faults.ts'
import { readYaml } from './read-yaml.ts'

const faultsOf = (yaml: string) => readYaml('brand.yaml', '.', yaml).faults.map(faultLine)

test('every mistake of a file is named at once, with its line, column and field', () => {
  const yaml = `brand: Onair
name: 5
theme: { accent: red }
traits:
  guestAllowd: true
  phone: { masc: 3 }
languages: [english]
channels:
  - channel: a
    name: 7
    origin: { adress: x }
packets:
  - packet: p
    periods: []
  - name: { en: A }
    packet: q
    periods: [{ price: -1, months: one }]
rows:
  - { row: a, title: A, template: foo, show: { by: nothing } }
  - { row: b, title: A, template: channels, show: { by: tiles, tiles: [{ title: T, to: {} }] } }
  - { row: c, title: A, template: channels, show: { by: tiles, tiles: [{ title: T, to: { page: a, forCustomers: { row: b } } }] } }
`
  expect(faultsOf(yaml).map((line) => line.slice(0, 110))).toEqual([
    'brand.yaml:1:8 brand has to be small Latin letters, digits and hyphens, such as night-sea',
    'brand.yaml:2:7 name has to be a text',
    'brand.yaml:3:18 theme.accent has to be a colour such as #2f8fb8',
    'brand.yaml:5:3 traits.guestAllowd is not a field here',
    'brand.yaml:6:10 traits.phone.mask is missing',
    'brand.yaml:6:10 traits.phone.others is missing',
    'brand.yaml:6:12 traits.phone.masc is not a field here',
    'brand.yaml:7:13 languages[0].key has to be such as en or en-us',
    'brand.yaml:10:11 channels[0].name has to be a text, or texts by language, such as { en: Sea, fr: Mer }',
    'brand.yaml:11:13 channels[0].origin.address is missing',
    'brand.yaml:11:15 channels[0].origin.adress is not a field here',
    'brand.yaml:13:5 packets[0].name is missing',
    'brand.yaml:14:14 packets[0].periods has to have at least 1 entries',
    'brand.yaml:17:24 packets[1].periods[0].price has to be at least 0',
    'brand.yaml:17:36 packets[1].periods[0].months has to be a number',
    'brand.yaml:19:35 rows[0].template has to be one of promo-bg, promo-wide, content-v, content-h, history, histor',
    'brand.yaml:19:52 rows[0].show.by has to be one of filter, list, history, favorites, recommended, channels, per',
    'brand.yaml:20:88 rows[1].show.tiles[0].to has to be one of content, channel, person, row, page, packet, url, t',
    'brand.yaml:21:113 rows[2].show.tiles[0].to.forCustomers has to name another of the same kind',
  ])
})

describe('a secret in a file', () => {
  const literal = 'brand: a\nname: A\nsecrets:\n  partner: the-key-itself\n'

  test('is refused with its line, and not repeated', () => {
    expect(faultsOf(literal)).toEqual([
      'brand.yaml:4:12 secrets.partner is never written here: name where the secret stands, { env: NAME } or { file: PATH }',
    ])
  })

  test('is not repeated by what is no YAML at all', () => {
    const [broken = ''] = faultsOf(`${literal}  chatBot: [another-key\n`)
    expect(broken).toMatch(/^brand\.yaml:\d+:\d+ /)
    expect(broken).not.toContain('key')
  })
})

test('a field that stands twice is a mistake', () => {
  expect(faultsOf('brand: a\nname: A\nname: B\n')).toEqual(['brand.yaml:3:1 Map keys must be unique'])
})
