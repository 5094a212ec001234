import { Button } from '@onair/ui/button.tsx'
import { Icon } from '@onair/ui/icon.tsx'
import { IconButton } from '@onair/ui/icon-button.tsx'
import { Picture } from '@onair/ui/picture.tsx'
import { useTranslation } from '../../../brand/use-translation.ts'
import { timeLabel } from '../playback/position.rules.ts'
import styles from './cast-card.module.css'
import type { CastStatus } from './cast-flow.ts'
import type { Cast } from './use-cast.ts'

const said: Record<CastStatus, 'cast_connecting' | 'cast_playing' | 'cast_paused' | 'cast_ended'> = {
  disconnected: 'cast_connecting',
  connected: 'cast_connecting',
  buffering: 'cast_connecting',
  playing: 'cast_playing',
  paused: 'cast_paused',
  ended: 'cast_ended',
  idle: 'cast_ended',
}

/** V-2.92: what plays on a cast device, in the place of the picture. */
export function CastCard({ cast }: { cast: Cast }) {
  const { t } = useTranslation()
  const { state, source } = cast
  const { status, device, positionS, durationS } = state
  const plays = status === 'playing' || status === 'buffering'
  return (
    <section className={styles.card} aria-label={t('cast')}>
      <div className={styles.picture} aria-hidden="true">
        <Picture src={source.poster} stand={null} first />
      </div>
      <Icon name="television" />
      <p role="status">{t(said[status], { device: device ?? '' })}</p>
      <h2 className={styles.title}>{source.title}</h2>
      {!source.isLive && durationS > 0 && (
        <p className={styles.position}>
          {t('player_position', { position: timeLabel(positionS), duration: timeLabel(durationS) })}
        </p>
      )}
      <div className={styles.buttons}>
        <IconButton
          icon={plays ? 'pause' : 'play'}
          label={t(plays ? 'player_pause' : 'player_play')}
          disabled={status === 'connected'}
          data-first-stop=""
          onClick={cast.togglePlay}
        />
        <Button kind="quiet" icon="close" onClick={cast.stop}>
          {t('cast_stop')}
        </Button>
      </div>
    </section>
  )
}
