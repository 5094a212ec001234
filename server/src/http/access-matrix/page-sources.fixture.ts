import { readFile } from 'node:fs/promises'
import { bareNames, fixedNames, keyed } from '../../pages/page-address.rules.ts'

const webApp = new URL('../../../../web/src/app/', import.meta.url)
const read = (file: string) => readFile(new URL(file, webApp), 'utf8')

/** Addresses of routes, alone or in a list, and not those that a route leads on to. */
const routeForm = /(?:path=|[[,]\s*)["'](\/[\w:*?/]*|\*)["']/g

/** Every address that the web app or the server knows as a page, as patterns of the router. */
export async function pageSources(): Promise<string[]> {
  const files = await Promise.all(['page-routes.tsx', 'modal-pages.tsx'].map(read))
  const routed = files.flatMap((text) => [...text.matchAll(routeForm)].map(([, path = '']) => path))
  const dialogs = [...(await read('overlay/dialog-names.ts')).matchAll(/^ {2}'(\w+)',$/gm)].map(
    ([, name]) => `/${name}`,
  )
  const standing = /standaloneAddress = \/\^\\\/\(([\w|]+)\)/.exec(await read('pages.ts'))?.[1] ?? 'none'
  const alone = standing.split('|').map((name) => `/${name}`)
  const named = [...fixedNames, ...bareNames].map((name) => `/${name}`)
  const withKeys = Object.keys(keyed).filter((name) => !routed.some((path) => path.startsWith(`/${name}/:`)))
  return [
    ...new Set(['/', ...routed, ...dialogs, ...alone, ...named, ...withKeys.map((name) => `/${name}/:key`)]),
  ].sort()
}
