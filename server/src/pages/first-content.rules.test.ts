import { contract } from '@onair/contract'
import { example } from '@onair/contract/testing'
import { expect, test } from 'vitest'
import type { ClassOf } from './class-names.ts'
import { contentScreen } from './first-content.rules.ts'
import { eagerly, firstPicture, pictureTag } from './first-picture.rules.ts'
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

const oneLine = (html: string) => html.replace(/\n\s*/g, '')

test('the screen is built as the web app builds it: nothing moves when the app takes over', () => {
  const src = '/media/pictures/0123456789abcdef-0a1b2c.jpg'
  const named = <T extends { name: string }>(list: readonly T[], name: string) =>
    list.slice(0, 1).map((one) => ({ ...one, name }))
  const html = draw({
    title: 'Lake & sea',
    original: 'Järvi',
    ...{ year: 2024, duration: 5400, age: 6, motion_rating: null },
    genres: named(content.genres, 'Drama'),
    countries: named(content.countries, 'Finland'),
    ratings: [{ type: 'imdb', rating: 7.25 }],
    cover: { src_16x9: src, src_2x3: '/tall.jpg' },
  })
  expect(html).toBe(
    oneLine(`
      <main class="ui/modal-page.page" data-over="">
        <article class="features/content/content-view.page">
          <div class="features/content/content-view.backdrop">
            <div class="features/content/backdrop.picture">
              ${pictureTag(firstPicture(src, 'hero'), classOf, eagerly)}
            </div>
            <div class="features/content/backdrop.fade"></div>
          </div>
          <div class="features/content/content-view.head">
            <nav class="features/content/breadcrumbs.trail">
              <ol>
                <li>menu_home</li>
                <li>movies</li>
                <li><span aria-current="page">Lake &amp; sea</span></li>
              </ol>
            </nav>
            <h1 class="features/content/content-facts.title">Lake &amp; sea</h1>
            <p class="features/content/content-facts.original">Järvi</p>
            <ul class="features/content/content-facts.tags">
              <li class="features/content/content-facts.age"><span class="ui/badge.tag">6+</span></li>
              <li>2024</li>
              <li>Drama</li>
              <li>Finland</li>
              <li>film_hours_minutes 1 30</li>
            </ul>
            <ul class="features/content/content-facts.ratings">
              <li>
                <span class="features/content/content-facts.rating">
                  <svg></svg>
                  <strong>7.3</strong>
                  <span class="features/content/content-facts.source">rating_imdb</span>
                </span>
              </li>
            </ul>
            <div class="features/content/content-actions.actions" aria-hidden="true">
              <div class="features/content/content-actions.watch">
                <span class="ui/button.button ui/button.primary"></span>
              </div>
              <div class="features/content/content-actions.round">
                <span class="ui/icon-button.button"></span>
              </div>
            </div>
          </div>
        </article>
      </main>`),
  )
})

test.each([
  ['wide', { src_16x9: '/w.jpg', src_2x3: '/t.jpg' }, '/i.jpg', '/w.jpg'],
  ['tall', { src_16x9: null, src_2x3: '/t.jpg' }, '/i.jpg', '/t.jpg'],
  ['only', { src_16x9: null, src_2x3: null }, '/i.jpg', '/i.jpg'],
])('a film opens with its %s picture', (_, cover, image_src, picture) => {
  expect(contentScreen({ ...content, cover, image_src }, classOf, t).picture).toBe(picture)
})

test('a film without any picture keeps the room of one', () => {
  const cover = { src_16x9: null, src_2x3: null }
  expect(draw({ cover, image_src: null })).toContain('<div class="features/content/backdrop.picture"></div>')
})

test.each([
  ['its own rating before its age', { motion_rating: { text: '12+' }, age: 6 }, '12+'],
  ['its age', { motion_rating: null, age: 0 }, '0+'],
])('a film shows %s', (_, given, shown) => {
  expect(draw(given)).toContain(`<span class="ui/badge.tag">${shown}</span>`)
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
