import styles from './icon.module.css'
import sprite from './icons.svg'

export type IconName =
  | 'home'
  | 'channels'
  | 'globe'
  | 'close'
  | 'down'
  | 'left'
  | 'right'
  | 'play'
  | 'volume'
  | 'volume-low'
  | 'muted'
  | 'quality'
  | 'picture-in-picture'
  | 'television'
  | 'fullscreen'
  | 'fullscreen-exit'
  | 'check'
  | 'retry'
  | 'user'
  | 'people'
  | 'card'
  | 'gift'
  | 'ticket'
  | 'lock'
  | 'info'
  | 'screen'
  | 'exit'
  | 'support'
  | 'plus'
  | 'pencil'
  | 'trash'
  | 'grip'
  | 'up'
  | 'smile'
  | 'pause'
  | 'back-10'
  | 'forward-10'
  | 'next-episode'
  | 'episodes'
  | 'heart'
  | 'heart-full'
  | 'share'
  | 'search'
  | 'star'
  | 'more'
  | 'grid'
  | 'guide'
  | 'film'
  | 'phone'
  | 'outside'
  | 'sound'
  | 'download'
  | 'bell'
  | 'mail'

/** A placeholder as large as an icon; loads nothing. */
export function IconShape() {
  return <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false" />
}

export function Icon({ name }: { name: IconName }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
