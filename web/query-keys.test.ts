import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, 'src')
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /^(?!.*\.(?:test|queries)\.).*\.tsx?$/.test(name),
)

/** A key written out, in a query or in a call of the client. */
const writtenKey = /queryKey:\s*\[\s*['"]|Quer(?:y|ies)\w*\(\s*\[\s*['"]/

test.each([
  ["useQuery({ queryKey: ['getUser', id] })", true],
  ["queryClient.setQueryData(['getUser', id], user)", true],
  ['queryClient.invalidateQueries({ queryKey: userKey(id) })', false],
])('%s is found: %s', (code, isFound) => {
  expect(writtenKey.test(code)).toBe(isFound)
})

test('keys of queries are written beside their queries, and read as functions elsewhere', () => {
  const written = files.filter((name) => writtenKey.test(readFileSync(join(source, name), 'utf8')))
  expect(written).toEqual([])
})
