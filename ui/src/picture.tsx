import { useRef, useState } from 'react'
import { connection } from './connection.ts'
import { Image } from './image.tsx'
import styles from './picture.module.css'
import { PictureView } from './picture.view.tsx'
import type { PictureKind } from './picture-source.rules.ts'

interface PictureProps {
  src: string | null
  /** Stands in where there is no picture or it does not load. */
  stand: string | null
  /** What the picture is of, which says how wide it is wanted. */
  kind?: PictureKind
  /** Stands on the empty place of a picture that is not there. */
  name?: string
  /** The first thing seen on a page is fetched ahead of everything else. */
  first?: boolean
}

/** What the browser holds already is shown at once: a fade tells of waiting, and there was none. */
const isHeld = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0

/** Settles when a server that could not be reached is back; what a reachable one lacked twice stays away. */
async function afterOutage(isSecond: boolean): Promise<void> {
  if (!(await connection.check())) return connection.reached()
  if (isSecond) return new Promise(() => undefined)
}

/** A decorative picture that fills its box: what it shows is always said in words beside it. */
export function Picture({ src, stand, kind = 'wide', name, first = false }: PictureProps) {
  const [shown, setShown] = useState<{ src: string; state: 'loaded' | 'held' | 'missing' } | undefined>()
  const failed = useRef<string | null>(null)
  const state = shown?.src === src ? shown.state : 'loading'
  if (src === null || state === 'missing') {
    return (
      <span className={styles.stand} aria-hidden="true">
        {name}
        {stand !== null && (
          <Image src={stand} alt="" className={styles.mark} loading="lazy" decoding="async" />
        )}
      </span>
    )
  }
  const note = (image: HTMLImageElement | null) => {
    if (image && state === 'loading' && isHeld(image)) setShown({ src, state: 'held' })
  }
  return (
    <PictureView
      src={src}
      kind={kind}
      first={first}
      ref={note}
      loading={first ? 'eager' : 'lazy'}
      data-state={state}
      onLoad={() => setShown((before) => (before?.src === src ? before : { src, state: 'loaded' }))}
      onError={() => {
        setShown({ src, state: 'missing' })
        void afterOutage(failed.current === src).then(() => setShown(undefined))
        failed.current = src
      }}
    />
  )
}
