/** The parts of an address below /media. */
export interface MediaAddress {
  /** The signed part and the scope that it must open. */
  link: string
  /** The scope and the file below it. */
  path: string
}

const form = /^\/media\/[\w.-]{1,200}\/(?:channels|assets)\/[\w-]+\/[\w-]+\/[\w./-]*$/
const tokenAt = '/media/'.length

export function isMediaAddress(url: string): boolean {
  return form.test(url)
}

/** Does not validate: an address that was never cached is not found. */
export function splitAddress(url: string): MediaAddress {
  const scopeAt = url.indexOf('/', tokenAt)
  const idAt = url.indexOf('/', scopeAt + 1)
  const grantAt = url.indexOf('/', idAt + 1)
  return { link: url.slice(0, url.indexOf('/', grantAt + 1)), path: url.slice(scopeAt) }
}

/** The session and the viewing that a link names. */
export function holderIn({ link }: MediaAddress): [session: string, viewing: string] {
  const sessionAt = link.indexOf('.') + 1
  const viewingAt = link.indexOf('.', sessionAt) + 1
  return [link.slice(sessionAt, viewingAt - 1), link.slice(viewingAt, link.indexOf('.', viewingAt))]
}

export function tokenOf({ link }: MediaAddress): string {
  return link.slice(tokenAt, link.indexOf('/', tokenAt))
}

export function isPlaylist({ path }: MediaAddress): boolean {
  return path.endsWith('.m3u8')
}

export function folderOf({ path }: MediaAddress): string {
  return path.slice(0, path.lastIndexOf('/'))
}

export function fileNameOf({ path }: MediaAddress): string {
  return path.slice(path.lastIndexOf('/') + 1)
}
