import { useRef, useState } from 'react'
import { connection } from './connection.ts'
import { Image } from './image.tsx'
import styles from './picture.module.css'
import { PictureView } from './picture.view.tsx'
import type { PictureKind } from './picture-source.rules.ts'

interface PictureProps {
  src: string | null
  /** Shown if there is no picture or it does not load. */
  stand: string | null
  /** What the picture is of; decides its width. */
  kind?: PictureKind
  /** Shown in place of a missing picture. */
  name?: string
  /** Loads before everything else, for the first visible picture of a page. */
  first?: boolean
}

/** A picture in the browser's cache is shown without a fade. */
const isHeld = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0

/** Settles when an unreachable server is back; a picture that a reachable one lacked twice stays away. */
async function afterOutage(isSecond: boolean): Promise<void> {
  if (!(await connection.check())) return connection.reached()
  if (isSecond) return new Promise(() => undefined)
}

/** A decorative picture that fills its box: the text beside it always says what it shows. */
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
