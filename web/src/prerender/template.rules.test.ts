import { describe, expect, test } from 'vitest'
import { parseMarkup, writeMarkup } from './markup.rules.ts'
import { deriveTemplate } from './template.rules.ts'

const when = (path: string, parts: unknown[], otherwise: unknown[] = []) => ({
  ...{ when: path, is: 'present' },
  ...{ parts, otherwise },
})
const own = (path: string, parts: unknown[], otherwise: unknown[] = []) => ({
  ...when(path, parts, otherwise),
  is: 'own',
})

describe('the template of a screen', () => {
  test('has a slot wherever a value is written, in text and in attributes', () => {
    const slots = { title: 'text', words: { group: { year: 'text' } } } as const
    const draw = ({ title, words }: { title?: string; words?: { year: string } }) =>
      `<h1 title="of ${title}">${title}, ${words?.year}</h1>`
    expect(deriveTemplate(slots, draw)).toEqual({
      slots,
      parts: [
        '<h1 title="of ',
        { slot: 'title' },
        '">',
        { slot: 'title' },
        ', ',
        { slot: 'words.year' },
        '</h1>',
      ],
    })
  })

  test('has a section for what is drawn only with a value, and for what stands in its place', () => {
    const draw = ({ short, isNew }: { short?: string | null; isNew?: boolean }) =>
      `<div${isNew ? ' data-new=""' : ''}>${short ? `<p>${short}</p>` : '<img/>'}<p>end</p></div>`
    const { parts } = deriveTemplate({ short: 'text?', isNew: 'flag' }, draw)
    expect(parts).toEqual([
      '<div',
      when('isNew', [' data-new=""']),
      '>',
      when('short', [], ['<img/>']),
      when('short', ['<p>', { slot: 'short' }, '</p>']),
      '<p>end</p></div>',
    ])
  })

  test('has one section for all items of a list, and keeps what is drawn around them', () => {
    interface Item {
      name: string
      note: string | null
    }
    const draw = ({ items = [] }: { items?: Item[] }) =>
      items.length > 0
        ? `<ul>${items.map(({ name, note }) => `<li>${name}${note ? `<b>${note}</b>` : ''}</li>`).join('')}</ul>`
        : ''
    const { parts } = deriveTemplate({ items: { each: { name: 'text', note: 'text?' } } }, draw)
    expect(parts).toEqual([
      when('items', [
        '<ul>',
        {
          each: 'items',
          parts: [
            '<li>',
            { slot: 'items.*.name' },
            when('items.*.note', ['<b>', { slot: 'items.*.note' }, '</b>']),
            '</li>',
          ],
        },
        '</ul>',
      ]),
    ])
  })

  test('repeats items that nothing tells apart', () => {
    const draw = ({ buttons = [] }: { buttons?: object[] }) => `<p>${'<i></i>'.repeat(buttons.length)}</p>`
    expect(deriveTemplate({ buttons: { each: {} } }, draw).parts).toEqual([
      '<p>',
      { each: 'buttons', parts: ['<i></i>'] },
      '</p>',
    ])
  })

  test('offers widths of a picture of the server, and takes another as it is', () => {
    const draw = ({ picture }: { picture?: string | null }) => {
      if (!picture) return ''
      const isOwn = /^\/media\/pictures\/[0-9a-f]{16}-[0-9a-f]{6}\.jpg$/.test(picture)
      return `<img${isOwn ? ` srcset="${picture}?w=1 1w"` : ''} src="${picture}"/>`
    }
    const { parts } = deriveTemplate({ picture: 'picture?' }, draw)
    expect(parts).toEqual([
      when('picture', [
        '<img',
        own('picture', [' srcset="', { slot: 'picture' }, '?w=1 1w"']),
        ' src="',
        { slot: 'picture' },
        '"/>',
      ]),
    ])
  })

  test('drops a whole group that is missing', () => {
    const draw = ({ row }: { row?: { title: string } | null }) =>
      `<div>${row ? `<h2>${row.title}</h2>` : ''}</div>`
    expect(deriveTemplate({ row: { optional: { title: 'text' } } }, draw).parts).toEqual([
      '<div>',
      when('row', ['<h2>', { slot: 'row.title' }, '</h2>']),
      '</div>',
    ])
  })

  test('refuses a list whose items depend on their place', () => {
    const draw = ({ items = [] }: { items?: object[] }) => `<p>${items.length === 2 ? 'two' : 'one'}</p>`
    expect(() => deriveTemplate({ items: { each: {} } }, draw)).toThrow('the items of items are not alike')
  })
})

test('markup is read and written as it was', () => {
  const markup = '<ul class="a b"><li data-x="">1 &lt; 2<img src="/a.jpg" alt=""/></li></ul>text'
  expect(parseMarkup(markup).map(writeMarkup).join('')).toBe(markup)
})

test.each(['<p>', '<p></b>', '<p hidden></p>', '<p>1 < 2</p>'])('the markup %j is refused', (markup) => {
  expect(() => parseMarkup(markup)).toThrow(/cannot read the markup|closes another tag/)
})
