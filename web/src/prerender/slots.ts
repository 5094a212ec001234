import type { Slot, Slots } from '@onair/contract/prerender'

/** One value that differs from the full screen: what changes in the markup belongs to that slot. */
export interface Change {
  path: string
  to: 'absent' | 'foreign' | 'two'
}

const open = '\uE000'
const close = '\uE001'
const slotMark = (path: string): string => open + path + close
export const slotMarks = new RegExp(`${open}([^${close}]+)${close}`, 'g')

/** Has the form of the server's picture addresses, so that the app offers its widths. */
const ownPicture = (path: string): string =>
  `/media/pictures/${Array.from(path, (sign) => sign.charCodeAt(0))
    .reduce((hash, code) => (hash * 31n + BigInt(code)) & 0xffff_ffff_ffff_ffffn, 7n)
    .toString(16)
    .padStart(16, '0')}-000000.jpg`

/** Every picture slot with its placeholder address. */
export function pictureMarks(slots: Slots, prefix = ''): [address: string, mark: string][] {
  return Object.entries(slots).flatMap(([name, slot]): [string, string][] => {
    const path = prefix + name
    if (slot === 'picture' || slot === 'picture?') return [[ownPicture(path), slotMark(path)]]
    if (typeof slot === 'string') return []
    if ('each' in slot) return [0, 1].flatMap((at) => pictureMarks(slot.each, `${path}.${at}.`))
    return pictureMarks('group' in slot ? slot.group : slot.optional, `${path}.`)
  })
}

/** Fills every slot with its own mark, except for one change. */
export function markedValues(slots: Slots, change?: Change, prefix = ''): Record<string, unknown> {
  const entries = Object.entries(slots).map(([name, slot]) => [
    name,
    markedValue(slot, prefix + name, change),
  ])
  return Object.fromEntries(entries)
}

function markedValue(slot: Slot, path: string, change: Change | undefined): unknown {
  const changed = change?.path === path ? change.to : undefined
  if (slot === 'flag') return changed !== 'absent'
  if (typeof slot === 'object' && 'each' in slot) {
    const items = { absent: [], two: [0, 1], foreign: [] }[changed ?? 'absent']
    return (changed ? items : [0]).map((at) => markedValues(slot.each, change, `${path}.${at}.`))
  }
  if (changed === 'absent') return null
  if (slot === 'text' || slot === 'text?' || changed === 'foreign') return slotMark(path)
  if (typeof slot === 'string') return ownPicture(path)
  return markedValues('group' in slot ? slot.group : slot.optional, change, `${path}.`)
}

/** All changes by which screens may differ. */
export function changesOf(slots: Slots, prefix = ''): Change[] {
  return Object.entries(slots).flatMap(([name, slot]): Change[] => {
    const path = prefix + name
    const absent: Change = { path, to: 'absent' }
    if (slot === 'text') return []
    if (slot === 'text?' || slot === 'flag') return [absent]
    if (slot === 'picture') return [{ path, to: 'foreign' }]
    if (slot === 'picture?') return [{ path, to: 'foreign' }, absent]
    if ('each' in slot) return [{ path, to: 'two' }, absent, ...changesOf(slot.each, `${path}.0.`)]
    if ('optional' in slot) return [absent, ...changesOf(slot.optional, `${path}.`)]
    return changesOf(slot.group, `${path}.`)
  })
}
