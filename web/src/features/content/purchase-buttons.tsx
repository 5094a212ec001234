import { useTranslation } from 'react-i18next'
import type { ContentMetadata } from '../../api/contents.queries.ts'
import type { MessageState } from '../../api/show-failure.ts'
import { useSignInGate } from '../../api/sign-in-gate.ts'
import { Button } from '../../ui/button.tsx'
import { useOpenDialog } from '../../ui/use-open-dialog.ts'
import styles from './content-actions.module.css'
import { purchaseShape } from './watch-action.rules.ts'

type ContentButton = ContentMetadata['buttons'][number]

function PurchaseButton({ button: { caption, sub_caption } }: { button: ContentButton }) {
  const { t } = useTranslation()
  const gate = useSignInGate()
  const openDialog = useOpenDialog()
  const message = t('purchase_unavailable')
  return (
    <Button onClick={() => gate(() => openDialog('message', { message } satisfies MessageState))}>
      {[caption, sub_caption].filter(Boolean).join(' · ')}
    </Button>
  )
}

/** What stands in place of the watch button until the content is bought. */
export function PurchaseButtons({ buttons }: { buttons: readonly ContentButton[] }) {
  const { t } = useTranslation()
  const pay = buttons.filter(({ button_type }) => button_type === 'pay')
  const [only] = pay
  const shape = purchaseShape(buttons)
  if (shape === 'none' || !only) return null
  if (shape === 'button') return <PurchaseButton button={only} />
  return (
    <details className={styles.menu}>
      <summary>{t('buy_options')}</summary>
      <ul>
        {pay.map((button) => (
          <li key={button.caption}>
            <PurchaseButton button={button} />
          </li>
        ))}
      </ul>
    </details>
  )
}
