import { Icon, type IconName } from '@onair/ui/icon.tsx'
import { Link } from 'react-router'
import { useBootstrap } from '../../brand/bootstrap.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import styles from './store-badges.module.css'

const systems = [
  { key: 'android', icon: 'phone' },
  { key: 'ios', icon: 'phone' },
  { key: 'tv', icon: 'screen' },
] as const satisfies { key: string; icon: IconName }[]

function Face({ icon, note, name }: { icon: IconName; note: string; name: string }) {
  return (
    <>
      <Icon name={icon} />
      <span className={styles.words}>
        <span className={styles.note}>{note}</span>
        <span className={styles.name}>{name}</span>
      </span>
    </>
  )
}

/** Links to the operator's apps in stores, otherwise to the instructions. */
export function StoreBadges() {
  const { t } = useTranslation()
  const stores = useBootstrap().configuration.mobile_offer?.stores ?? []
  return (
    <ul className={styles.badges} aria-label={t('footer_apps')}>
      {stores.map(({ name, url }) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noopener noreferrer" className={styles.badge}>
            <Face icon="phone" note={t('store_get')} name={name} />
          </a>
        </li>
      ))}
      {stores.length === 0 &&
        systems.map(({ key, icon }) => (
          <li key={key}>
            <Link to={key === 'tv' ? '/instructions' : `/app_store#${key}`} className={styles.badge}>
              <Face icon={icon} note={t('store_for')} name={t(`store_${key}`)} />
            </Link>
          </li>
        ))}
    </ul>
  )
}
