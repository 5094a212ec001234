import type { CataloguePage } from './page-layout.ts'

interface Asking {
  isGuest: boolean
  /** The kind of client; without it all pages are listed. */
  variant: string | undefined
}

/** P-6.12: the menu pages that the viewer sees, in order. The guide is one of them where the channels are. */
export function menuOf(pages: readonly CataloguePage[], { isGuest, variant }: Asking): CataloguePage[] {
  const seen = pages
    .filter(({ menu_position, is_personal, variants }) => {
      if (menu_position === null || (is_personal && isGuest)) return false
      return variant === undefined || variants === null || variants.includes(variant)
    })
    .sort((a, b) => Number(a.menu_position) - Number(b.menu_position))
  const hasChannels = seen.some(({ template }) => template === 'tvchannels')
  return seen.filter(({ template }) => hasChannels || template !== 'tvchannels.guide')
}
