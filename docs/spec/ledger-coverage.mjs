// Which rows of the ledger a test title names: '[V-4.12] …', or several as '[V-4.12 P-5.03] …'.
//   npm run ledger              the coverage of each area
//   npm run ledger AREA …       the rows of these areas that no test names
// An id counts in the title of a test or of a group, and in a row of a table that a title prints with %s.
// An id that is not in the ledger ends it with 1: such a title promises what nobody asked for.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import process from 'node:process'
import ts from 'typescript'

/** @param {string} folder @returns {string[]} */
function testFiles(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return /^(\.|node_modules$|dist$|data$)/.test(entry.name) ? [] : testFiles(path)
    return /\.test\.tsx?$/.test(entry.name) ? [path] : []
  })
}

/** @param {string} root */
function readLedger(root) {
  const [, ...lines] = readFileSync(join(root, 'docs/spec/ledger.tsv'), 'utf8').trimEnd().split('\n')
  return lines.map((line) => {
    const [id = '', area = '', kind = '', statement = ''] = line.split('\t')
    return { id, area, kind, statement }
  })
}

/** The texts of an expression: a string, or each part of a sum, a template or a list. @param {ts.Node} node @returns {string[]} */
function textsIn(node) {
  if (ts.isStringLiteralLike(node)) return [node.text]
  if (ts.isTemplateExpression(node)) {
    return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)]
  }
  if (ts.isBinaryExpression(node)) return [...textsIn(node.left), ...textsIn(node.right)]
  if (ts.isArrayLiteralExpression(node)) return node.elements.flatMap(textsIn)
  return ts.isSpreadElement(node) || ts.isAsExpression(node) ? textsIn(node.expression) : []
}

/** Whether it is test, it or describe, or one of their forms but each and for. @param {ts.Expression} callee @returns {boolean} */
function isTest(callee) {
  if (ts.isIdentifier(callee)) return /^(test|it|describe)$/.test(callee.text)
  if (!ts.isPropertyAccessExpression(callee)) return false
  return !/^(each|for)$/.test(callee.name.text) && isTest(callee.expression)
}

/** Whether it is test.each(table) or test.for(table). @param {ts.CallExpression} call @returns {boolean} */
function isTableOfTests({ expression: callee }) {
  if (!ts.isPropertyAccessExpression(callee)) return false
  return /^(each|for)$/.test(callee.name.text) && isTest(callee.expression)
}

/** The table of test.each(table), or what the file gives its name to. @param {ts.SourceFile} source @param {ts.Expression} table */
function tableOf(source, table) {
  if (!ts.isIdentifier(table)) return table
  const declared = source.statements
    .flatMap((statement) => (ts.isVariableStatement(statement) ? statement.declarationList.declarations : []))
    .find(({ name }) => ts.isIdentifier(name) && name.text === table.text)
  return declared?.initializer ?? table
}

/** @param {ts.SourceFile} source @param {ts.CallExpression} call @returns {string[]} */
function titlesOf(source, { expression: callee, arguments: [title] }) {
  if (!title) return []
  if (isTest(callee)) return textsIn(title)
  if (!ts.isCallExpression(callee) || !isTableOfTests(callee)) return []
  const [table] = callee.arguments
  const texts = textsIn(title)
  return table && texts.some((text) => text.includes('%s'))
    ? [...texts, ...textsIn(tableOf(source, table))]
    : texts
}

/** @param {string} file @returns {string[]} */
function titlesIn(file) {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest)
  /** @type {string[]} */
  const found = []
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isCallExpression(node)) found.push(...titlesOf(source, node))
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

const bracket = /\[([PV]-\d+\.\d+(?:[ ,]+[PV]-\d+\.\d+)*)\]/g

/** @param {string} root */
function namedIds(root) {
  return testFiles(root).flatMap((file) =>
    titlesIn(file)
      .flatMap((title) => [...title.matchAll(bracket)].flatMap(([, ids = '']) => ids.split(/[ ,]+/)))
      .map((id) => ({ id, file: relative(root, file) })),
  )
}

/**
 * The coverage of each area, or the rows of the wanted areas that no test names.
 * @param {string} root
 * @param {string[]} wanted
 */
export function readCoverage(root, wanted) {
  const rows = readLedger(root)
  const known = new Set(rows.map(({ id }) => id))
  const titles = namedIds(root)
  const named = new Set(titles.map(({ id }) => id).filter((id) => known.has(id)))
  const areas = [...new Set(rows.map(({ area }) => area))].toSorted((a, b) => a.localeCompare(b))

  const missing = wanted.flatMap((area) => rows.filter((row) => row.area === area && !named.has(row.id)))
  const counted = areas.map((area) => {
    const all = rows.filter((row) => row.area === area)
    const covered = all.filter(({ id }) => named.has(id)).length
    return `${area.padEnd(14)} ${String(covered).padStart(4)} of ${String(all.length).padStart(4)}`
  })
  const sum = `${'all'.padEnd(14)} ${String(named.size).padStart(4)} of ${rows.length}`
  const strangers = wanted.filter((area) => !areas.includes(area))
  const unknown = titles.filter(({ id }) => !known.has(id))
  return {
    lines: wanted.length
      ? missing.map(({ id, kind, statement }) => `${id}\t${kind}\t${statement}`)
      : [...counted, sum],
    complaints: [
      ...strangers.map((area) => `There is no area ${area}; there are ${areas.join(', ')}.`),
      ...unknown.map(({ id, file }) => `${file} names ${id}, which is not in the ledger.`),
    ],
  }
}

if (resolve(process.argv[1] ?? '') === import.meta.filename) {
  const { lines, complaints } = readCoverage(resolve(import.meta.dirname, '../..'), process.argv.slice(2))
  for (const line of lines) console.log(line)
  for (const complaint of complaints) console.error(complaint)
  process.exitCode = complaints.length ? 1 : 0
}
