import { Button } from '@onair/ui/button.tsx'
import { Icon } from '@onair/ui/icon.tsx'
import { useOpenDialog } from '@onair/ui/use-open-dialog.ts'
import { type FocusEvent, type KeyboardEvent, useRef } from 'react'
import type { ContentMetadata } from '../../api/contents.queries.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import { useBuyContent } from '../../domain/buy-content.ts'
import type { OfferState } from '../../domain/packet-offer.ts'
import styles from './content-actions.module.css'
import { payAction, purchaseShape } from './watch-action.rules.ts'

type ContentButton = ContentMetadata['buttons'][number]

interface PurchaseButtonsProps {
  contentId: number
  buttons: readonly ContentButton[]
}

const captionOf = ({ caption, sub_caption }: ContentButton) =>
  [caption, sub_caption].filter(Boolean).join(' · ')

/** Replaces the watch button until the content is bought. */
export function PurchaseButtons({ contentId, buttons }: PurchaseButtonsProps) {
  const openDialog = useOpenDialog()
  const pay = buttons.filter(({ button_type }) => button_type === 'pay')
  const buyContent = useBuyContent()
  const offer = (button: ContentButton) => {
    const action = payAction(button)
    if (action.opens === 'purchase')
      return buyContent({ content: contentId, purchaseType: action.purchaseType })
    openDialog('quick_packets', { content: contentId, packet: action.packet } satisfies OfferState)
  }
  const [only] = pay
  const shape = purchaseShape(buttons)
  if (shape === 'none' || !only) return null
  if (shape === 'button') return <Button onClick={() => offer(only)}>{captionOf(only)}</Button>
  return <Ways buttons={pay} onChoose={offer} />
}

interface WaysProps {
  buttons: readonly ContentButton[]
  onChoose: (button: ContentButton) => void
}

/** Several offers in the menu of one button. */
function Ways({ buttons, onChoose }: WaysProps) {
  const { t } = useTranslation()
  const menu = useRef<HTMLDetailsElement>(null)
  const close = () => menu.current?.removeAttribute('open')
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (!menu.current?.contains(relatedTarget)) close()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !menu.current?.open) return
    event.preventDefault()
    close()
    menu.current.querySelector('summary')?.focus()
  }
  return (
    <details ref={menu} className={styles.menu} onBlur={leave} onKeyDown={press}>
      <summary>
        {t('buy_options')}
        <Icon name="down" />
      </summary>
      <ul>
        {buttons.map((button) => (
          <li key={button.caption}>
            <button
              type="button"
              className={styles.way}
              onClick={() => {
                close()
                onChoose(button)
              }}
            >
              {captionOf(button)}
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}
