import { Icon } from '@onair/ui/icon.tsx'
import { lazyPart } from '@onair/ui/lazy-part.tsx'
import { PageLink } from '@onair/ui/page-link.tsx'
import { useOpenDialog } from '@onair/ui/use-open-dialog.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { track } from '../../analytics/track.ts'
import { useBootstrap } from '../../brand/bootstrap.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import { useMobileLayout } from '../device/use-screen.ts'
import styles from './footer.module.css'
import { footerSections, supportContacts } from './footer.rules.ts'
import { useMenu } from './menu.ts'
import { MenuEntryLink } from './menu-entry-link.tsx'

const StoreBadges = lazyPart(
  () => import('../../features/info/index.ts'),
  (module) => module.StoreBadges,
)

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.column}>
      <h2 className={styles.heading}>{title}</h2>
      <ul className={styles.links}>{children}</ul>
    </section>
  )
}

function Sections() {
  const { t } = useTranslation()
  return footerSections(useMenu()).map(({ key, title, entries }) => (
    <Column key={key} title={title ?? t('footer_watch')}>
      {entries.map((entry) => (
        <li key={entry.key}>
          <MenuEntryLink entry={entry} />
        </li>
      ))}
    </Column>
  ))
}

function Information() {
  const { t } = useTranslation()
  const { network, configuration } = useBootstrap()
  return (
    <Column title={t('footer_information')}>
      <li>
        <Link to={`/provider/${network.provider.landing.shortname}`}>{t('footer_about')}</Link>
      </li>
      <li>
        <Link to="/news">{t('news')}</Link>
      </li>
      <li>
        <Link to="/faq">{t('faq')}</Link>
      </li>
      {configuration.promo_allowed && (
        <li>
          <Link to="/promo">{t('footer_promo')}</Link>
        </li>
      )}
      {network.agreement !== null && (
        <li>
          <PageLink to="/agreement">{t('agreement')}</PageLink>
        </li>
      )}
      {network.privacy !== null && (
        <li>
          <PageLink to="/privacy">{t('privacy')}</PageLink>
        </li>
      )}
    </Column>
  )
}

function Support() {
  const { t } = useTranslation()
  const contacts = supportContacts(useBootstrap().network.provider.landing.support)
  if (contacts.length === 0) return null
  return (
    <Column title={t('support')}>
      {contacts.map(({ href, text, isOutside }) => (
        <li key={href}>
          <a href={href} {...(isOutside && { target: '_blank', rel: 'noopener noreferrer' })}>
            {text}
          </a>
        </li>
      ))}
    </Column>
  )
}

const televisions = ['android_tv', 'samsung_tv', 'lg_tv'] as const

function Devices() {
  const { t } = useTranslation()
  return (
    <Column title={t('footer_devices')}>
      {televisions.map((device) => (
        <li key={device}>
          <Link to={`/instructions?device=${device}`} onClick={() => track(`click_${device}`)}>
            {t(`device_${device}`)}
          </Link>
        </li>
      ))}
      <li>
        <Link to="/app_store">{t('footer_apps')}</Link>
      </li>
    </Column>
  )
}

function Language() {
  const { t } = useTranslation()
  const openDialog = useOpenDialog()
  return (
    <Column title={t('language')}>
      <li>
        <button type="button" className={styles.button} onClick={() => openDialog('language')}>
          <Icon name="globe" />
          {t('language_name')}
        </button>
      </li>
    </Column>
  )
}

export function Footer() {
  const { resources } = useBootstrap()
  const isMobile = useMobileLayout()
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <Sections />
        <Information />
        <Support />
        {isMobile ? <Language /> : <Devices />}
      </div>
      <div className={styles.base}>
        <p className={styles.brand}>
          <strong>{resources.brand}</strong>
          <span>{resources.tagline}</span>
        </p>
        <StoreBadges />
      </div>
    </footer>
  )
}
