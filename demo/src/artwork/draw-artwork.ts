import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { posterOf, scenes } from '../programmes/index.ts'
import { avatarCategories } from './avatars.ts'
import { auroraFavicon, auroraLogo, onairFavicon, onairLogo } from './brands.ts'
import { channelLogos } from './channel-logos.ts'
import { operatorFavicon, operatorLogo, operatorSigns } from './operators.ts'
import { auroraWelcome, onairWelcome } from './welcome.ts'

/** All pictures that are not part of a programme, by their path under art/. */
export function artwork(): ReadonlyMap<string, string> {
  return new Map([
    ['onair/logo.svg', onairLogo()],
    ['onair/favicon.svg', onairFavicon()],
    ['onair/welcome.svg', onairWelcome()],
    ['aurora/logo.svg', auroraLogo()],
    ['aurora/favicon.svg', auroraFavicon()],
    ['aurora/welcome.svg', auroraWelcome()],
    ...Object.entries(operatorSigns).flatMap(([name, sign]): [string, string][] => [
      [`${name}/logo.svg`, operatorLogo(sign)],
      [`${name}/favicon.svg`, operatorFavicon(sign)],
    ]),
    ...avatarCategories.flatMap(({ slug: category, avatars }) =>
      avatars.map(({ slug, svg }): [string, string] => [`avatars/${category}/${slug}.svg`, svg]),
    ),
    ...channelLogos().map(([name, svg]): [string, string] => [`channels/${name}.svg`, svg]),
    ...scenes
      .filter(({ isCard }) => !isCard)
      .map((scene): [string, string] => [`posters/${scene.id}.svg`, posterOf(scene)]),
  ])
}

export async function drawArtwork({ folder }: { folder: string }): Promise<void> {
  for (const [name, svg] of artwork()) {
    const file = join(folder, 'art', name)
    await mkdir(dirname(file), { recursive: true })
    // A reader must never meet half a picture.
    // Two services that begin at once draw the same, each for itself.
    const unfinished = `${file}.${process.pid}.new`
    await writeFile(unfinished, svg)
    await rename(unfinished, file)
  }
}
