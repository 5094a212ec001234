import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from './command.mjs'

const read = (path: string) => readFileSync(join(root, path), 'utf8')

const documents = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', ...markdownUnder('docs')]

function markdownUnder(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    return entry.isDirectory() ? markdownUnder(path) : path.endsWith('.md') ? [path] : []
  })
}

describe.each(documents)('%s', (path) => {
  const text = read(path)

  test('links to what is there', () => {
    const links = [...text.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, link = '']) => link)
    expect(links.filter((link) => !existsSync(join(root, dirname(path), link)))).toEqual([])
  })

  test('names commands that exist', () => {
    const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'))
    const commands = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name)
    expect(commands.filter((name) => !(name in scripts))).toEqual([])
  })
})

test.each([
  ['README.md', ''],
  ['docs/how-to/add-a-brand.md', '   '],
])('%s shows the brand file that is tried (docs/how-to/orchard.yaml)', (path, indent) => {
  const lines = read('docs/how-to/orchard.yaml').trimEnd().split('\n')
  expect(lines.length).toBeLessThanOrEqual(20)
  expect(read(path)).toContain(['```yaml', ...lines, '```'].map((line) => `${indent}${line}\n`).join(''))
})

test('where to look names folders and files that are there', () => {
  const named = [
    ...read('docs/where-to-look.md').matchAll(/`([\w-]+(?:\/[\w.-]+)+|session|rows|player|pages|api)`/g),
  ]
  const missing = named
    .map(([, path = '']) => path)
    .filter((path) => !['', 'server/src', 'web/src'].some((base) => existsSync(join(root, base, path))))
  expect(named).not.toEqual([])
  expect(missing).toEqual([])
})

describe('the settings of the server', () => {
  const declared = [
    ...read('server/src/app/config.ts').matchAll(/^ {2}([A-Z0-9_]+):([\s\S]*?)\.describe\('([^']+)'\)/gm),
  ].map(([, name, , meaning]) => ({ name, meaning }))
  const documented = [
    ...read('docs/how-to/run-in-production.md').matchAll(/^\| `([A-Z0-9_]+)` \| (.+?) \|/gm),
  ].map(([, name, meaning]) => ({ name, meaning }))

  test('are documented, all of them, in the words of the server', () => {
    expect(declared.length).toBeGreaterThan(5)
    expect(documented).toEqual(declared)
  })
})
