import { Button } from '@onair/ui/button.tsx'
import type { ContentMetadata } from '../api/contents.queries.ts'
import { useBuyContent } from '../domain/buy-content.ts'
import styles from './content-prices.module.css'

type ContentButton = ContentMetadata['buttons'][number]

/** The pay buttons by which a content is rented or bought alone. */
export const pricesOf = (buttons: readonly ContentButton[]) =>
  buttons.flatMap(({ caption, sub_caption, button_data: { purchase_type_id: id } }) =>
    id === null ? [] : { id, text: [caption, sub_caption].filter(Boolean).join(' · ') },
  )

interface ContentPricesProps {
  content: number
  prices: ReturnType<typeof pricesOf>
}

export function ContentPrices({ content, prices }: ContentPricesProps) {
  const buy = useBuyContent()
  if (prices.length === 0) return null
  return (
    <ul className={styles.prices}>
      {prices.map(({ id, text }) => (
        <li key={id}>
          <Button kind="quiet" onClick={() => buy({ content, purchaseType: id })}>
            {text}
          </Button>
        </li>
      ))}
    </ul>
  )
}
