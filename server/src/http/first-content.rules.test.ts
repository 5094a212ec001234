import { contract } from '@onair/contract'
import { example } from '@onair/contract/testing'
import { expect, test } from 'vitest'
import type { ClassOf } from './class-names.ts'
import { contentScreen } from './first-content.rules.ts'
import type { Texts } from './texts.ts'

const content = contract.getContent.answer.parse(example(contract.getContent.answer))
const classOf: ClassOf = (sheet, ...names) => `class="${names.map((name) => `${sheet}.${name}`).join(' ')}"`
const t: Texts = (name, values) => [name, ...Object.values(values ?? {})].join(' ')
const draw = (part: Partial<typeof content>) => contentScreen({ ...content, ...part }, classOf, t).html

test('what editors wrote stays words and becomes no part of the page', () => {
  const bad = '<script>alert(1)</script>"'
  const html = draw({
    title: bad,
    original: bad,
    genres: content.genres.map((genre) => ({ ...genre, name: bad })),
    cover: { src_16x9: `/x"onload="${bad}`, src_2x3: null },
  })
  expect(html).not.toContain('<script')
  expect(html).not.toContain('"onload=')
})

test('[V-5.40] the page of a film has nothing to press yet', () => {
  const html = draw({})
  expect(html).toContain(content.title)
  expect(html).not.toMatch(/<(button|input|select|textarea)[\s>]|\shref=/)
})

test('only what is known of a film takes room', () => {
  const none = { year: null, duration: null, age: null, motion_rating: null }
  const html = draw({ ...none, original: content.title, genres: [], countries: [], ratings: [] })
  expect(html).toContain('content-facts.tags"></ul>')
  for (const name of ['original', 'ratings', 'age']) expect(html).not.toContain(`content-facts.${name}"`)
  expect(draw({ duration: 5400 })).toContain('<li>film_hours_minutes 1 30</li>')
  expect(draw({ duration: 20 })).toContain('<li>film_minutes 0 1</li>')
})

test('a film, a series and a programme are found on their own pages', () => {
  const found = (content_type: 'movie' | 'season' | 'program', id: number) =>
    /<li>menu_home<\/li><li>(\w+)<\/li>/.exec(draw({ content_type, category: { id, name: '' } }))?.[1]
  expect([found('movie', 1), found('season', 2), found('program', 3)]).toEqual([
    ...['movies', 'series', 'telecasts'],
  ])
})
