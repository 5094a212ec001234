import { type Ffmpeg, findFfmpeg, probeFfmpeg } from '@onair/server'

/** A current one, else the old one that comes as a package: it is fed with nothing but our own drawings. */
export async function findDemoFfmpeg(): Promise<Ffmpeg | undefined> {
  return (await findFfmpeg()) ?? (await packagedFfmpeg())
}

async function packagedFfmpeg(): Promise<Ffmpeg | undefined> {
  try {
    const { path } = await import('@ffmpeg-installer/ffmpeg')
    return await probeFfmpeg(path)
  } catch {
    return undefined
  }
}
