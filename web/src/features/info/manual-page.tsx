import { ButtonLink } from '@onair/ui/button.tsx'
import { Steps } from '@onair/ui/steps.tsx'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { useDocumentTitle } from '../../brand/document-title.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import styles from './info-page.module.css'
import { type Box, boxes, boxNames, manualSteps } from './manual-texts.ts'
import { textIn } from './text.rules.ts'

interface ManualPageProps {
  notFound: ReactNode
}

function Manual({ box }: { box: Box }) {
  const { t, language } = useTranslation()
  const title = t('manual_title', { name: boxNames[box] })
  useDocumentTitle(title)
  const steps = textIn(manualSteps(box), language)
  return (
    <article className={styles.page}>
      <h1 className={styles.title}>{title}</h1>
      <Steps steps={steps.map((step) => step.replace('{{host}}', location.host))} />
      <p>
        <ButtonLink to="/instructions" kind="quiet" icon="left">
          {t('instructions_other_device')}
        </ButtonLink>
      </p>
    </article>
  )
}

export function ManualPage({ notFound }: ManualPageProps) {
  const { device } = useParams()
  const box = boxes.find((known) => known === device)
  return box ? <Manual box={box} /> : notFound
}
