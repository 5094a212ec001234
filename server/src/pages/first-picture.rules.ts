import { escapeHtml } from '../http/embed.ts'
import type { ClassOf } from './class-names.ts'

interface PictureSource {
  src: string
  srcset?: string
  sizes?: string
}

const ours = /^\/media\/pictures\/[0-9a-f]{16}-[0-9a-f]{6}\.jpg$/
const heroWidths = [640, 1080, 1440, 1920, 2160, 2880]

/**
 * The picture of the first screen as the web app will ask for it a moment later: the same words, or it is
 * fetched twice.
 */
export function firstPicture(src: string, kind: 'hero' | 'poster'): PictureSource {
  if (!ours.test(src)) return { src }
  if (kind === 'poster') {
    const srcset = [1, 2, 3].map((ratio) => `${src}?w=${240 * ratio} ${ratio}x`).join(', ')
    return { src: `${src}?w=240`, srcset }
  }
  const srcset = heroWidths.map((width) => `${src}?w=${width} ${width}w`).join(', ')
  return { src: `${src}?w=1080`, srcset, sizes: '100vw' }
}

/** The picture that the screen is about, and one that may come after everything else. */
export const eagerly = 'fetchpriority="high" decoding="sync"'
export const later = 'fetchpriority="low" decoding="async"'

export function pictureTag(source: PictureSource, classOf: ClassOf, manner: string): string {
  const { src, srcset, sizes } = source
  return [
    `<img ${classOf('ui/picture', 'picture')} alt="" ${manner}`,
    ...(srcset ? [`srcset="${escapeHtml(srcset)}"`] : []),
    ...(sizes ? [`sizes="${escapeHtml(sizes)}"`] : []),
    `src="${escapeHtml(src)}">`,
  ].join(' ')
}
