import { preloadSlots } from '@onair/contract/prerender'
import { pictureSource } from '@onair/ui/picture.view.tsx'
import { defineScreen } from './screen.ts'

/** Preloads the main picture of a screen before the screen has arrived. */
export const preload = defineScreen(preloadSlots, ({ picture }) => {
  const { src, srcSet, sizes } = pictureSource(picture, 'hero', true)
  return (
    <link
      rel="preload"
      as="image"
      fetchPriority="high"
      imageSrcSet={srcSet}
      imageSizes={sizes}
      href={srcSet ? undefined : src}
    />
  )
})
