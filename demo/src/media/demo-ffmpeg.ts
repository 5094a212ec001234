import { type Ffmpeg, findFfmpeg, probeFfmpeg } from '@onair/server'

let found: Promise<Ffmpeg | undefined> | undefined

/** A current one, else the old one that comes as a package: it is fed with nothing but our own drawings. */
export function findDemoFfmpeg(): Promise<Ffmpeg | undefined> {
  found ??= findFfmpeg().then((current) => current ?? packagedFfmpeg())
  return found
}

async function packagedFfmpeg(): Promise<Ffmpeg | undefined> {
  try {
    const { path } = await import('@ffmpeg-installer/ffmpeg')
    return await probeFfmpeg(path)
  } catch {
    return undefined
  }
}
