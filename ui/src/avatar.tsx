import styles from './avatar.module.css'
import { Image } from './image.tsx'

interface AvatarProps {
  src: string | null
  /** Its first letter replaces a missing picture. */
  name: string
}

/** A decorative picture: the name is written beside it. */
export function Avatar({ src, name }: AvatarProps) {
  return (
    <span className={styles.avatar} aria-hidden="true">
      {src === null ? (
        <span className={styles.letter}>{name.slice(0, 1)}</span>
      ) : (
        <Image src={src} alt="" className={styles.picture} decoding="async" draggable={false} />
      )}
    </span>
  )
}
