import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useApi } from '../api/api-context.ts'
import { contentMetadataKey } from '../api/contents.queries.ts'
import { watchPath } from './addresses.rules.ts'
import { contentOrder } from './order.rules.ts'
import { usePayerFacts } from './payer-facts.ts'
import type { ContentPurchase } from './pending-purchase.ts'
import { sendToPurchase } from './purchase-store.ts'
import { useShowFailure } from './show-failure.ts'

/** Orders a content with what the server says of it now; somebody who has it already watches it. */
export function useOrderContent(): (purchase: ContentPurchase) => Promise<void> {
  const { client } = useApi()
  const loadPayer = usePayerFacts()
  const showFailure = useShowFailure()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const load = async ({ content: id, purchaseType }: ContentPurchase) => {
    const [payer, content, metadata] = await Promise.all([
      loadPayer(),
      client.getContent({ params: { id: String(id) }, query: {} }),
      client.getContentMetadata({ params: { id }, query: {} }),
    ])
    const play = watchPath({ id })
    const order = contentOrder({ content, metadata, purchaseType, play, key: crypto.randomUUID() })
    if (order) return sendToPurchase({ type: 'chosen', order, payer })
    // Bought meanwhile, or sold no longer: the page shows it as it is now.
    sendToPurchase({ type: 'closed' })
    await queryClient.invalidateQueries({ queryKey: contentMetadataKey() })
    if (metadata.is_purchased && metadata.is_available) await navigate(play)
  }
  return async (purchase) => {
    try {
      await load(purchase)
    } catch (error) {
      sendToPurchase({ type: 'closed' })
      showFailure(error)
    }
  }
}
