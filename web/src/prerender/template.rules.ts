import type { Part, Slots } from '@onair/contract/prerender'
import { type MarkupElement, type MarkupNode, parseMarkup, tagsOf, writeMarkup } from './markup.rules.ts'
import { type Change, changesOf, markedValues, pictureMarks, slotMarks } from './slots.ts'

export interface Template {
  slots: Slots
  parts: Part[]
}

/** Attributes or children of an element, and the slots they depend on. */
interface List {
  nodes: Draft[]
  alternatives: { at: number; change: Change; nodes: MarkupNode[] }[]
  repeats: { from: number; count: number; path: string }[]
}

interface Draft {
  text: string
  whens: Change[]
  element?: { source: MarkupElement; attributes: List; children: List }
}

/**
 * Renders a screen in full, then once for each possible change, and compares: so the conditions of a template are
 * those of the components.
 */
export function deriveTemplate(slots: Slots, draw: (values: Record<string, unknown>) => string): Template {
  const marks = pictureMarks(slots)
  const read = (change?: Change) =>
    parseMarkup(
      marks.reduce(
        (markup, [address, mark]) => markup.replaceAll(address, mark),
        draw(markedValues(slots, change)),
      ),
    )
  const full = draftList(read())
  for (const change of changesOf(slots)) compare(full, read(change), change)
  return { slots, parts: joined(partsOf(full)) }
}

function draftList(nodes: readonly MarkupNode[]): List {
  return { nodes: nodes.map(draft), alternatives: [], repeats: [] }
}

function draft(node: MarkupNode): Draft {
  const text = writeMarkup(node)
  if (typeof node === 'string') return { text, whens: [] }
  const element = {
    source: node,
    attributes: draftList(node.attributes),
    children: draftList(node.children),
  }
  return { text, whens: [], element }
}

function compare(list: List, others: readonly MarkupNode[], change: Change): void {
  for (const gap of gapsOf(
    list.nodes.map(({ text }) => text),
    others.map(writeMarkup),
  )) {
    const before = list.nodes.slice(gap.from, gap.to)
    const after = others.slice(gap.otherFrom, gap.otherTo)
    const pairs = before.flatMap(({ element }, at) => {
      const other = after[at]
      const isPair = element && typeof other === 'object' && element.source.tag === other.tag
      return isPair ? [{ element, other }] : []
    })
    if (pairs.length === before.length && pairs.length === after.length) {
      for (const { element, other } of pairs) {
        compare(element.attributes, other.attributes, change)
        compare(element.children, other.children, change)
      }
    } else if (change.to === 'two') {
      if (before.length > 0) throw new Error(`the items of ${change.path} are not alike`)
      const from = Math.max(0, gap.from - after.length)
      list.repeats.push({ from, count: after.length, path: change.path })
    } else {
      for (const { whens } of before) whens.push(change)
      if (after.length > 0) list.alternatives.push({ at: gap.from, change, nodes: after })
    }
  }
}

interface Gap {
  from: number
  to: number
  otherFrom: number
  otherTo: number
}

/** The differences of two lists around their longest common subsequence. */
function gapsOf(one: readonly string[], other: readonly string[]): Gap[] {
  const lengths = Array.from({ length: one.length + 1 }, () => Array.from(other, () => 0))
  const common = (at: number, otherAt: number) => lengths[at]?.[otherAt] ?? 0
  for (let at = one.length - 1; at >= 0; at--) {
    for (let otherAt = other.length - 1; otherAt >= 0; otherAt--) {
      const row = lengths[at]
      if (!row) continue
      row[otherAt] =
        one[at] === other[otherAt]
          ? common(at + 1, otherAt + 1) + 1
          : Math.max(common(at + 1, otherAt), common(at, otherAt + 1))
    }
  }
  const gaps: Gap[] = []
  let [at, otherAt] = [0, 0]
  while (at < one.length || otherAt < other.length) {
    const gap = { from: at, otherFrom: otherAt }
    while (at < one.length || otherAt < other.length) {
      if (at < one.length && otherAt < other.length && one[at] === other[otherAt]) break
      if (at < one.length && common(at + 1, otherAt) >= common(at, otherAt + 1)) at++
      else if (otherAt < other.length) otherAt++
      else at++
    }
    if (at > gap.from || otherAt > gap.otherFrom) gaps.push({ ...gap, to: at, otherTo: otherAt })
    at++
    otherAt++
  }
  return gaps
}

function partsOf(list: List, repeated?: { from: number; count: number; path: string }): Part[] {
  const from = repeated?.from ?? 0
  const to = repeated ? from + repeated.count : list.nodes.length
  const parts: Part[] = []
  for (let at = from; at <= to; at++) {
    const isEnd = at === to
    for (const { change, nodes } of alternativesAt(list, at, repeated, isEnd)) {
      parts.push({ ...conditionOf(change), parts: [], otherwise: partsOf(draftList(nodes)) })
    }
    const node = list.nodes[at]
    if (isEnd || !node) break
    const repeat = repeated ? undefined : list.repeats.find((each) => each.from === at)
    if (repeat) {
      parts.push({ each: general(repeat.path), parts: partsOf(list, repeat) })
      at += repeat.count - 1
    } else {
      const whens = node.whens.filter(({ path }) => path !== repeated?.path)
      parts.push(
        ...whens.reduce<Part[]>(
          (inner, change) => [{ ...conditionOf(change), parts: inner, otherwise: [] }],
          nodeParts(node),
        ),
      )
    }
  }
  return parts
}

/** An alternative at the border of a repeated section belongs outside, unless it is one of its items. */
function alternativesAt(
  list: List,
  at: number,
  repeated: { from: number; path: string } | undefined,
  isEnd: boolean,
) {
  return list.alternatives.filter((alternative) => {
    if (alternative.at !== at) return false
    const inner = (path: string) => alternative.change.path.startsWith(`${path}.0.`)
    if (repeated) return inner(repeated.path) && !isEnd
    const repeat = list.repeats.find(({ from }) => from === at)
    return !repeat || !inner(repeat.path)
  })
}

function nodeParts({ text, element }: Draft): Part[] {
  if (!element) return slotParts(text)
  const [before, between, after] = tagsOf(element.source)
  return [before, ...partsOf(element.attributes), between, ...partsOf(element.children), after]
}

function slotParts(text: string): Part[] {
  return text.split(slotMarks).map((part, at) => (at % 2 === 0 ? part : { slot: general(part) }))
}

/** The path of a slot for any item of its lists. */
const general = (path: string): string => path.replaceAll('.0.', '.*.')

const conditionOf = ({ path, to }: Change) => ({
  when: general(path),
  is: to === 'foreign' ? ('own' as const) : ('present' as const),
})

/** Joins adjacent text parts. */
function joined(parts: readonly Part[]): Part[] {
  const all: Part[] = []
  for (const part of parts) {
    const last = all.at(-1)
    if (typeof part === 'string') {
      if (typeof last === 'string') all[all.length - 1] = last + part
      else if (part) all.push(part)
    } else if ('slot' in part) all.push(part)
    else if ('each' in part) all.push({ ...part, parts: joined(part.parts) })
    else all.push({ ...part, parts: joined(part.parts), otherwise: joined(part.otherwise) })
  }
  return all
}
