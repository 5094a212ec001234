import type { Answer } from '@onair/contract'
import { ApiFailure } from '@onair/contract/client'
import { Button, ButtonLink } from '@onair/ui/button.tsx'
import grid from '@onair/ui/card-grid.module.css'
import { Image } from '@onair/ui/image.tsx'
import { PageBackdrop } from '@onair/ui/page-backdrop.tsx'
import { Loading, Skeleton } from '@onair/ui/skeleton.tsx'
import { type ReactNode, useEffect } from 'react'
import { Link, useLocation, useNavigate, useParams } from 'react-router'
import { useApi } from '../../api/api-context.ts'
import { useProviderInfo } from '../../api/provider.queries.ts'
import { useBootstrap } from '../../brand/bootstrap.ts'
import { useDocumentTitle } from '../../brand/document-title.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import { trialDaysOf } from '../../domain/promo-days.rules.ts'
import { useSignInGate } from '../../domain/sign-in-gate.ts'
import { PageFailure } from '../../rows/page-failure.tsx'
import { Bundles } from './bundles.tsx'
import styles from './provider-page.module.css'
import { Tariffs } from './tariffs.tsx'

const devices = [
  ['browser', '/instructions'],
  ['phone', '/app_store'],
  ['tv', '/instructions'],
  ['android_tv', '/instructions?device=android_tv'],
  ['samsung_tv', '/instructions?device=samsung_tv'],
  ['lg_tv', '/instructions?device=lg_tv'],
  ['box', '/instructions?device=other'],
] as const

/** The landing page of a provider, for people who are not customers yet. */
export function ProviderPage({ notFound }: { notFound: ReactNode }) {
  const { id = '' } = useParams()
  const info = useProviderInfo(id)
  useDocumentTitle(info.data?.provider_data.name)
  useAnchor(info.isSuccess)
  if (info.error instanceof ApiFailure && info.error.status === 404) return notFound
  if (info.error) return <PageFailure error={info.error} retry={() => void info.refetch()} />
  return info.data ? <Landing info={info.data} /> : <LandingSkeleton />
}

function LandingSkeleton() {
  const { t } = useTranslation()
  return (
    <div className={styles.page}>
      <Loading label={t('loading')} />
      <div className={styles.hero}>
        <Skeleton width="min(26rem, 80vw)" height="3.5rem" />
        <Skeleton width="min(34rem, 88vw)" height="3rem" />
      </div>
      <div className={styles.section}>
        <Skeleton width="10rem" height="1.75rem" />
        <Skeleton height="14rem" />
      </div>
    </div>
  )
}

/** The sections render after the page, so the browser cannot scroll to the anchor itself. */
function useAnchor(isThere: boolean): void {
  const { hash } = useLocation()
  useEffect(() => {
    if (isThere && hash) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [isThere, hash])
}

function Landing({ info }: { info: Answer<'getProviderInfo'> }) {
  const { t } = useTranslation()
  const { welcome, network } = useBootstrap()
  const { isUser } = useApi()
  const requireSignIn = useSignInGate()
  const navigate = useNavigate()
  const { name, landing } = info.provider_data
  return (
    <div className={styles.page}>
      <section className={styles.hero}>
        <PageBackdrop src={welcome.background} />
        <h1 className={styles.title}>{welcome.title}</h1>
        <p className={styles.text}>{welcome.text}</p>
        {network.promo_days > 0 && !isUser && (
          <Button icon="play" onClick={() => requireSignIn(() => void navigate('/'))}>
            {t('provider_try', { count: trialDaysOf(network.promo_days) })}
          </Button>
        )}
      </section>
      <Tariffs packets={info.packets} />
      <Bundles bundles={info.bundles} shortname={landing.shortname} />
      <section className={styles.section} aria-labelledby="devices-title">
        <h2 id="devices-title">{t('provider_devices')}</h2>
        <ul className={grid.cards}>
          {devices.map(([device, instructions]) => (
            <li key={device} className={grid.card}>
              <h3>{t(`provider_device_${device}`)}</h3>
              <p>{t(`provider_device_${device}_text`)}</p>
              <Link
                to={instructions}
                aria-label={t('provider_device_how', { device: t(`provider_device_${device}`) })}
              >
                {t('provider_device_open')}
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <Contacts name={name} landing={landing} />
    </div>
  )
}

function Contacts({ name, landing }: Pick<Answer<'getProviderInfo'>['provider_data'], 'name' | 'landing'>) {
  const { t } = useTranslation()
  const { phone, email } = landing.support
  return (
    <section className={styles.contacts} aria-label={t('provider_contacts')}>
      <Image className={styles.logo} src={landing.logo} alt={name} />
      {(phone || email) && (
        <p className={styles.support}>
          {phone && <a href={`tel:${phone}`}>{phone}</a>}
          {email && <a href={`mailto:${email}`}>{email}</a>}
        </p>
      )}
      {landing.regform_btn_url && landing.regform_btn_caption && (
        <ButtonLink kind="quiet" to={landing.regform_btn_url}>
          {landing.regform_btn_caption}
        </ButtonLink>
      )}
    </section>
  )
}
