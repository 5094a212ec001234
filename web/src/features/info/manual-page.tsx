import { ButtonLink } from '@onair/ui/button.tsx'
import { Steps } from '@onair/ui/steps.tsx'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { useDocumentTitle } from '../../brand/document-title.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import styles from './info-page.module.css'

const boxNames = { dune: 'Dune HD', tvip: 'TVIP', eltex: 'Eltex', mag: 'MAG' }
type Box = keyof typeof boxNames

const isBox = (device: string): device is Box => Object.hasOwn(boxNames, device)

interface ManualPageProps {
  notFound: ReactNode
}

function Manual({ box }: { box: Box }) {
  const { t } = useTranslation()
  const title = t('manual_title', { name: boxNames[box] })
  useDocumentTitle(title)
  const steps = [
    t('manual_connect'),
    t(`manual_${box}_menu`),
    t(`manual_${box}_choose`),
    t('manual_address', { host: location.host }),
    t('manual_sign_in'),
  ]
  return (
    <article className={styles.page}>
      <h1 className={styles.title}>{title}</h1>
      <Steps steps={steps} />
      <p>
        <ButtonLink to="/instructions" kind="quiet" icon="left">
          {t('instructions_other_device')}
        </ButtonLink>
      </p>
    </article>
  )
}

export function ManualPage({ notFound }: ManualPageProps) {
  const { device = '' } = useParams()
  return isBox(device) ? <Manual box={device} /> : notFound
}
