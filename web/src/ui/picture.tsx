import { useState } from 'react'
import styles from './picture.module.css'

interface PictureProps {
  src: string | null
  /** Stands in where there is no picture or it does not load. */
  stand: string | null
  /** The first thing seen on a page is fetched ahead of everything else. */
  first?: boolean
}

/** A decorative picture that fills its box: what it shows is always said in words beside it. */
export function Picture({ src, stand, first = false }: PictureProps) {
  const [shown, setShown] = useState<{ src: string; state: 'loaded' | 'missing' } | undefined>(undefined)
  const state = shown?.src === src ? shown.state : 'loading'
  if (src === null || state === 'missing') {
    return (
      <span className={styles.stand}>
        {stand !== null && <img src={stand} alt="" className={styles.mark} loading="lazy" decoding="async" />}
      </span>
    )
  }
  return (
    <img
      src={src}
      alt=""
      className={styles.picture}
      data-state={state}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'low'}
      decoding={first ? 'sync' : 'async'}
      draggable={false}
      onLoad={() => setShown({ src, state: 'loaded' })}
      onError={() => setShown({ src, state: 'missing' })}
    />
  )
}
