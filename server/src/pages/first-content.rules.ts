import type { Answer } from '@onair/contract'
import { escapeHtml } from '../http/embed.ts'
import type { ClassOf } from './class-names.ts'
import { eagerly, firstPicture, pictureTag } from './first-picture.rules.ts'
import type { FirstScreen } from './first-screen.rules.ts'
import type { Texts } from './texts.ts'

type Content = Answer<'getContent'>

/** The page of a content as the web app draws it, down to its buttons. */
export function contentScreen(content: Content, classOf: ClassOf, t: Texts): FirstScreen {
  const { src_16x9, src_2x3 } = content.cover
  const src = src_16x9 ?? src_2x3 ?? content.image_src
  const view = 'features/content/content-view'
  const backdrop = 'features/content/backdrop'
  const picture = src ? pictureTag(firstPicture(src, 'hero'), classOf, eagerly) : ''
  return {
    picture: src,
    html: [
      `<main ${classOf('ui/modal-page', 'page')} data-over="">`,
      `<article ${classOf(view, 'page')}>`,
      `<div ${classOf(view, 'backdrop')}>`,
      `<div ${classOf(backdrop, 'picture')}>${picture}</div><div ${classOf(backdrop, 'fade')}></div></div>`,
      `<div ${classOf(view, 'head')}>`,
      trail(content, classOf, t),
      facts(content, classOf, t),
      actions(classOf),
      '</div></article></main>',
    ].join(''),
  }
}

const seriesCategory = 2

/** The page that the kind of content is found on; seasons and episodes are of the category of series. */
function sectionOf({ category, content_type }: Content): string {
  if (category?.id === seriesCategory) return 'series'
  return content_type === 'program' ? 'telecasts' : 'movies'
}

function trail(content: Content, classOf: ClassOf, t: Texts): string {
  const above = [t('menu_home'), t(sectionOf(content))]
  return [
    `<nav ${classOf('features/content/breadcrumbs', 'trail')}><ol>`,
    ...above.map((name) => `<li>${escapeHtml(name)}</li>`),
    `<li><span aria-current="page">${escapeHtml(content.title)}</span></li></ol></nav>`,
  ].join('')
}

function facts(content: Content, classOf: ClassOf, t: Texts): string {
  const sheet = 'features/content/content-facts'
  const { title, original, motion_rating, age, year, genres, countries, duration } = content
  const rating = motion_rating?.text ?? (age === null ? null : `${age}+`)
  const words = [year, ...[...genres, ...countries].map(({ name }) => name), lengthOf(duration, t)]
  return [
    `<h1 ${classOf(sheet, 'title')}>${escapeHtml(title)}</h1>`,
    original && original !== title ? `<p ${classOf(sheet, 'original')}>${escapeHtml(original)}</p>` : '',
    `<ul ${classOf(sheet, 'tags')}>`,
    rating
      ? `<li ${classOf(sheet, 'age')}><span ${classOf('ui/badge', 'tag')}>${escapeHtml(rating)}</span></li>`
      : '',
    ...words.filter((word) => word !== null).map((word) => `<li>${escapeHtml(String(word))}</li>`),
    '</ul>',
    ratings(content, classOf, t),
  ].join('')
}

function ratings({ ratings: given }: Content, classOf: ClassOf, t: Texts): string {
  const sheet = 'features/content/content-facts'
  const items = given.map(({ type, rating }) => {
    const source = `<span ${classOf(sheet, 'source')}>${escapeHtml(t(`rating_${type}`) || type)}</span>`
    return `<li><span ${classOf(sheet, 'rating')}><svg></svg><strong>${rating.toFixed(1)}</strong>${source}</span></li>`
  })
  return items.length ? `<ul ${classOf(sheet, 'ratings')}>${items.join('')}</ul>` : ''
}

function lengthOf(seconds: number | null, t: Texts): string | null {
  if (seconds === null) return null
  const minutes = Math.max(1, Math.round(seconds / 60))
  const length = { hours: Math.floor(minutes / 60), minutes: minutes % 60 }
  return length.hours > 0 ? t('film_hours_minutes', length) : t('film_minutes', length)
}

/** Shapes until they can be pressed. */
function actions(classOf: ClassOf): string {
  const sheet = 'features/content/content-actions'
  return [
    `<div ${classOf(sheet, 'actions')} aria-hidden="true">`,
    `<div ${classOf(sheet, 'watch')}><span ${classOf('ui/button', 'button', 'primary')}></span></div>`,
    `<div ${classOf(sheet, 'round')}><span ${classOf('ui/icon-button', 'button')}></span></div>`,
    '</div>',
  ].join('')
}
