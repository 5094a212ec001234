import styles from './page-backdrop.module.css'
import { Picture } from './picture.tsx'

/** A picture behind the head of a page, faded so that words over it are readable. Its head is `isolation: isolate`. */
export function PageBackdrop({ src }: { src: string | null }) {
  return (
    <div className={styles.backdrop}>
      <Picture src={src} stand={null} first />
    </div>
  )
}
