import { ApiFailure } from '@onair/contract/client'
import { Button } from '@onair/ui/button.tsx'
import { PageBackdrop } from '@onair/ui/page-backdrop.tsx'
import { Loading, Skeleton } from '@onair/ui/skeleton.tsx'
import { useOpenDialog } from '@onair/ui/use-open-dialog.ts'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useLocation, useParams } from 'react-router'
import { usePromoCampaign } from '../../api/promo.queries.ts'
import { useBootstrap } from '../../brand/bootstrap.ts'
import { useDocumentTitle } from '../../brand/document-title.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import { PageFailure } from '../../rows/page-failure.tsx'
import { GiftPicture } from './gift-picture.tsx'
import styles from './promo-page.module.css'
import { useGiftText } from './use-gift-text.ts'

const wizard = 'promocode_wizard'

interface FrameProps {
  title: string
  text: string
  button: string
}

function Frame({ title, text, button }: FrameProps) {
  const { welcome } = useBootstrap()
  const openDialog = useOpenDialog()
  useDocumentTitle(title)
  return (
    <section className={styles.page}>
      <PageBackdrop src={welcome.background} />
      <GiftPicture />
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      <Button onClick={() => openDialog(wizard)}>{button}</Button>
    </section>
  )
}

/** P-2.10, V-4.142, A-47: the wizard opens by itself; the page is what is left behind a sign-in. */
export function PromoPage() {
  const { t } = useTranslation()
  const { hash } = useLocation()
  const openDialog = useOpenDialog()
  const open = useEffectEvent(() => {
    if (hash === '') openDialog(wizard)
  })
  useEffect(() => open(), [])
  return <Frame title={t('promo_title')} text={t('promo_page_text')} button={t('promo_code')} />
}

/** P-2.12 */
export function GiftPage() {
  const { t } = useTranslation()
  return <Frame title={t('promo_gift_title')} text={t('promo_gift_text')} button={t('promo_gift_button')} />
}

/** P-2.11: what the codes of a campaign give. */
export function PromoCampaignPage({ notFound }: { notFound: ReactNode }) {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const giftText = useGiftText()
  const { data, error, refetch } = usePromoCampaign(id)
  if (error instanceof ApiFailure && error.status === 404) return notFound
  if (error) return <PageFailure error={error} retry={() => void refetch()} />
  if (!data) {
    return (
      <div className={styles.page}>
        <Loading label={t('loading')} />
        <Skeleton height="20rem" />
      </div>
    )
  }
  return <Frame title={giftText(data)} text={t('promo_campaign_text')} button={t('promo_code')} />
}
