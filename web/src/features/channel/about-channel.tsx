import { Tag } from '@onair/ui/badge.tsx'
import { Image } from '@onair/ui/image.tsx'
import { useTranslation } from '../../brand/use-translation.ts'
import { type Category, type Channel, homeCategory, qualityOf } from '../../domain/on-air.rules.ts'
import styles from './about-channel.module.css'

/** V-2.37: the channel itself, whatever it shows. */
export function AboutChannel({ channel, categories }: { channel: Channel; categories: readonly Category[] }) {
  const { t } = useTranslation()
  const category = homeCategory(channel, categories)
  const quality = qualityOf(channel)
  return (
    <section className={styles.about} aria-labelledby="about-channel">
      <Image className={styles.logo} src={channel.cover.full} alt="" loading="lazy" decoding="async" />
      <div className={styles.words}>
        <h2 id="about-channel" className={styles.heading}>
          {t('about_channel', { name: channel.name })}
        </h2>
        <ul className={styles.tags}>
          <li>
            <Tag>{t('channel_number', { number: channel.number })}</Tag>
          </li>
          {category && (
            <li>
              <Tag>{category.name}</Tag>
            </li>
          )}
          {quality && (
            <li>
              <Tag>{quality}</Tag>
            </li>
          )}
          {channel.archived_days > 0 && (
            <li>
              <Tag>{t('archive_days', { count: channel.archived_days })}</Tag>
            </li>
          )}
        </ul>
        {channel.description && <p className={styles.description}>{channel.description}</p>}
      </div>
    </section>
  )
}
