import type { Answer, Bootstrap } from '@onair/contract'
import { escapeHtml } from '../http/embed.ts'
import type { ClassOf } from './class-names.ts'
import { eagerly, firstPicture, later, pictureTag } from './first-picture.rules.ts'
import type { FirstScreen } from './first-screen.rules.ts'

type StartPage = Answer<'getRowset'>
type Row = StartPage['rows'][number]
type Promotion = Row['promotions'][number]
type Card = Row['contents'][number]

const listsOf = ({ contents, channels, promotions, persons, histories, items }: Row) => ({
  ...{ contents, channels, promotions, persons, histories, items },
})

function sizeOf(row: Row): number {
  return Object.values(listsOf(row)).reduce((sum, { length }) => sum + length, 0)
}

/** The rows that are seen or asked for before anybody scrolls. */
const rowsAtOnce = 5

/** A page as it is sent along: what lies below is asked for when somebody comes near. */
export function lightened(page: StartPage): StartPage {
  return {
    ...page,
    rows: page.rows.map((row, at) => {
      if (at < rowsAtOnce) return row
      const emptied = Object.fromEntries(Object.keys(listsOf(row)).map((list) => [list, []]))
      return { ...row, ...emptied, more_count: row.more_count + sizeOf(row) }
    }),
  }
}

/** More are not seen without scrolling, on any screen. */
const maxCards = 9

/** The home page as the web app draws it, down to the first row; undefined where it opens in another manner. */
export function homeScreen(
  { resources, configuration }: Bootstrap,
  { title, rows }: StartPage,
  classOf: ClassOf,
): FirstScreen | undefined {
  const [top, ...others] = rows
  const next = others.find((row) => sizeOf(row) > 0)
  const first = top?.promotions[0]
  if (configuration.home_layout !== 'hero' || top?.template !== 'promo-bg' || !first) return undefined
  const row = (of: Row, html: string) =>
    `<div ${classOf('rows/row-view', 'row')} data-template="${of.template}">${html}</div>`
  return {
    picture: first.background,
    html: [
      `<header ${classOf('app/shell/header', 'header')} data-menu="${configuration.home_layout}">`,
      `<span ${classOf('app/shell/header', 'logo')}><img src="${escapeHtml(resources.logo)}" alt=""></span></header>`,
      `<main ${classOf('app/shell/layout', 'main')}>`,
      `<div ${classOf('features/home/rows-home', 'page')} data-under-header="true">`,
      `<h1 class="visually-hidden">${escapeHtml(title)}</h1>`,
      row(top, hero(top, classOf)),
      ...others.slice(0, next && others.indexOf(next)).map((own) => expected(own, classOf)),
      next?.template === 'content-v' ? row(next, posters(next, classOf)) : '',
      '</div></main>',
    ].join(''),
  }
}

function hero({ promotions }: Row, classOf: ClassOf): string {
  const slides = promotions.map((promotion, at) => {
    const picture = at === 0 && promotion.background
    return [
      `<div ${classOf('rows/promo-hero', 'slide')} data-current="${at === 0}">`,
      `<div ${classOf('rows/promo-hero', 'picture')}>`,
      picture ? pictureTag(firstPicture(picture, 'hero'), classOf, eagerly) : '',
      `</div>${words(promotion, classOf)}</div>`,
    ].join('')
  })
  return `<section ${classOf('rows/promo-hero', 'hero')}>${slides.join('')}</section>`
}

/** Of every slide: the longest text decides how tall all of them are. */
function words({ title, graphic_title, short, description }: Promotion, classOf: ClassOf): string {
  const sheet = 'rows/promo-hero'
  const graphic = graphic_title?.tv_x3 ?? graphic_title?.tv_x2 ?? graphic_title?.tv_x1
  const drawn = graphic
    ? `<img ${classOf(sheet, 'graphic')} src="${escapeHtml(graphic.src)}" width="${graphic.width}" height="${graphic.height}" alt="${escapeHtml(title)}">`
    : escapeHtml(title)
  return [
    `<div ${classOf(sheet, 'words')}><h2 ${classOf(sheet, 'title')}>${drawn}</h2>`,
    short ? `<p ${classOf(sheet, 'facts')}>${escapeHtml(short)}</p>` : '',
    description ? `<p ${classOf(sheet, 'description')}>${escapeHtml(description)}</p>` : '',
    // Without an address it is no link: the room that the button will take.
    `<div ${classOf(sheet, 'actions')}><a ${classOf('ui/button', 'button', 'quiet')} aria-hidden="true"></a></div></div>`,
  ].join('')
}

const watchedTemplates: ReadonlySet<Row['template']> = new Set(['history', 'history-h'])
const placesOfWatched = [1, 2, 3, 4, 5]

/** Room for what this viewer watched, of which the server knows nothing yet: the browser shows it to whom it concerns. */
function expected({ id, template, title }: Row, classOf: ClassOf): string {
  if (!watchedTemplates.has(template)) return ''
  const place = [
    `<div ${classOf('rows/card', 'card')} data-shape="wide"><div ${classOf('rows/card', 'frame')}></div>`,
    `<h3 ${classOf('rows/card', 'title')}>&nbsp;</h3><p ${classOf('rows/card', 'facts')}>&nbsp;</p></div>`,
  ].join('')
  return [
    `<div ${classOf('rows/row-view', 'row')} data-template="${template}" data-own="${id}" hidden>`,
    `<div ${classOf('rows/row-frame', 'frame', 'waiting')} data-shape="wide">`,
    `<div ${classOf('rows/row-frame', 'head')}>`,
    `<h2 ${classOf('rows/row-frame', 'heading')}>${escapeHtml(title)}</h2></div>`,
    `<div ${classOf('rows/row-frame', 'cards')}>${placesOfWatched.map(() => place).join('')}</div></div></div>`,
  ].join('')
}

function posters({ title, contents }: Row, classOf: ClassOf): string {
  return [
    `<div ${classOf('rows/row-frame', 'frame')} data-shape="tall">`,
    `<section ${classOf('ui/row-scroller', 'section')}>`,
    `<div ${classOf('rows/row-frame', 'head')}><h2 ${classOf('rows/row-frame', 'heading')}>${escapeHtml(title)}</h2>`,
    // The line that the way to all of the row stands on, as yet without the way.
    contents.length > 1
      ? `<a ${classOf('rows/row-frame', 'seeAll')} aria-hidden="true">&nbsp;</a></div>`
      : '</div>',
    `<div ${classOf('ui/row-scroller', 'frame')}><ul ${classOf('ui/row-scroller', 'row')}>`,
    ...contents.slice(0, maxCards).map((content) => `<li>${card(content, classOf)}</li>`),
    '</ul></div></section></div>',
  ].join('')
}

function card({ title, cover }: Card, classOf: ClassOf): string {
  const src = cover.src_2x3 ?? cover.src_16x9
  return [
    `<article ${classOf('rows/card', 'card')} data-shape="tall"><div ${classOf('rows/card', 'frame')}>`,
    src ? pictureTag(firstPicture(src, 'poster'), classOf, later) : '',
    `</div><h3 ${classOf('rows/card', 'title')}>${escapeHtml(title)}</h3>`,
    `<p ${classOf('rows/card', 'facts')}></p></article>`,
  ].join('')
}
