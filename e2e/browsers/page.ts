import { until } from './until.ts'
import { elementKey, type Wire } from './wire.ts'

/** A thing on the screen: by selector, and by the name or words that a viewer reads. */
export interface Target {
  css: string
  name?: string
}

/** tsx names functions by a helper that a page does not have. */
const helper = 'const __name = (value) => value;'

const tell = ({ css, name }: Target) => (name === undefined ? css : `${css} "${name}"`)

/** Runs in the page. Names begin alike: a button carries its shortcut too. */
function findShown(css: string, name: string | null): Element | null {
  for (const element of document.querySelectorAll(css)) {
    const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim()
    const { width, height } = element.getBoundingClientRect()
    if (width > 0 && height > 0 && (name === null || words.startsWith(name))) return element
  }
  return null
}

/** Runs in the page. */
function scrollTo(element: Element): string {
  element.scrollIntoView({ block: 'nearest' })
  const { x, y } = element.getBoundingClientRect()
  return `${x} ${y}`
}

/** A page that is driven as a viewer uses it: by pointer and keys. */
export function openPage(wire: Wire, origin: string) {
  const read = async <Args extends unknown[], Value>(
    script: (...args: Args) => Value,
    ...args: Args
  ): Promise<Value> =>
    (await wire.send('executeScript', {
      script: `${helper} return (${script.toString()})(...arguments)`,
      args,
    })) as Value

  const find = async (target: Target) => {
    const found = await until(
      `see ${tell(target)}`,
      () => read(findShown, target.css, target.name ?? null),
      (element) => element !== null,
    )
    return (found as unknown as Record<string, string>)[elementKey]
  }

  const point = (id: string, actions: object[]) =>
    wire.send('performActions', {
      actions: [{ type: 'pointer', id, parameters: { pointerType: 'mouse' }, actions }],
    })

  const boxOf = async (target: Target) => {
    await find(target)
    return read((css: string) => {
      const { x, y, width, height } = document.querySelector(css)?.getBoundingClientRect() ?? new DOMRect()
      return { x, y, width, height }
    }, target.css)
  }

  return {
    read,
    path: () => read(() => location.pathname + location.search),
    open: (path: string) => wire.send('navigate', { url: `${origin}${path}` }),
    reload: () => wire.send('refresh'),
    see: async (target: Target) => void (await find(target)),
    async click(target: Target) {
      const id = await find(target)
      const element = { [elementKey]: id } as unknown as Element
      // WebKit's driver does not scroll within a menu, and no driver waits until a thing has come to rest.
      let before = ''
      const rests = async () => {
        const place = await read(scrollTo, element)
        const isSame = place === before
        before = place
        return isSame
      }
      await until(`${tell(target)} rests`, rests, Boolean)
      await wire.send('elementClick', { id })
    },
    boxOf,
    async pointAt(x: number, y: number) {
      await point('mouse', [{ type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) }])
    },
    async clickAt(x: number, y: number) {
      await point('mouse', [
        { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ])
    },
    async press(value: string) {
      const actions = [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]
      await wire.send('performActions', { actions: [{ type: 'key', id: 'keys', actions }] })
    },
    async picture(): Promise<Buffer> {
      return Buffer.from(String(await wire.send('takeScreenshot', { full: false })), 'base64')
    },
  }
}

export type DrivenPage = ReturnType<typeof openPage>
