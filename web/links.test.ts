import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { addressOf } from '@onair/contract/addresses'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, 'src')
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /^(?!.*\.test\.).*\.tsx?$/.test(name),
)

/** Files of the server, pages of the tenant's own, pages of test builds, and a mark that is no path. */
const others =
  /^\/(v2|art|media|assets|locales|robots\.txt|service-worker\.js|offline\.html|telecasts|test|vitrina_test|test_feed|item)\b/

/** A path in quotes, whatever is filled in; one in a regular expression begins otherwise. */
const literal = /["'`](\/[a-z]\w(?:[\w/.-]|\$\{[^}]*\})*)/g

/** What is filled in behind a slash is a part; elsewhere it is a query or a hash. */
const pathsIn = (code: string) =>
  Array.from(code.matchAll(literal), ([, path = '']) =>
    path.replaceAll(/(?<=\/)\$\{[^}]*\}/g, 'x').replace(/\$.*/, ''),
  )

test('paths are found in every kind of quotes, and regular expressions are not taken for them', () => {
  const code = "to=\"/faq\" to={`/channels/all/${slug}?ts=${ts}`} go('/my') text.replace(/\"/g, '')"
  expect(pathsIn(code)).toEqual(['/faq', '/channels/all/x', '/my'])
})

test('every path that the web app writes by hand is in the address book', () => {
  const isLost = (path: string) => {
    const name = addressOf(path)?.name ?? 'notFound'
    return ['namedRowset', 'notFound'].includes(name) && !others.test(path)
  }
  const lost = files.flatMap((name) =>
    pathsIn(readFileSync(join(source, name), 'utf8'))
      .filter(isLost)
      .map((path) => ({ name, path })),
  )
  expect(lost).toEqual([])
})
