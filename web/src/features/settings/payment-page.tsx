import { Tag } from '@onair/ui/badge.tsx'
import { Button } from '@onair/ui/button.tsx'
import { Icon } from '@onair/ui/icon.tsx'
import { IconButton } from '@onair/ui/icon-button.tsx'
import { MenuList } from '@onair/ui/menu-list.tsx'
import { Skeleton } from '@onair/ui/skeleton.tsx'
import { useConfirm } from '@onair/ui/use-confirm.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useApi } from '../../api/api-context.ts'
import {
  type Card,
  cardsQuery,
  useAccount,
  useAsker,
  useCards,
  usePaySystems,
} from '../../api/payment.queries.ts'
import { useBootstrap } from '../../brand/bootstrap.ts'
import { useMoneyFormat } from '../../brand/money-format.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import { useGuardedChange } from '../../domain/pin-gate.ts'
import { useTopUp } from '../../domain/use-purchase.ts'
import { PageFailure } from '../../rows/index.ts'
import styles from './money-pages.module.css'
import { canTopUp } from './settings.rules.ts'
import { SettingsLink } from './settings-link.tsx'
import page from './settings-page.module.css'

/** P-2.91: the balance, the way to fill it, and the linked cards. */
export function PaymentPage() {
  const { t } = useTranslation()
  const money = useMoneyFormat()
  const { configuration } = useBootstrap()
  const account = useAccount()
  const cards = useCards()
  const systems = usePaySystems(account.data?.id)
  const { isBusy, topUp } = useTopUp()
  const failed = [account, cards].find(({ error, data }) => error !== null && !data)
  if (failed) return <PageFailure error={failed.error} retry={() => void failed.refetch()} />
  if (!account.data || !cards.data) return <Skeleton height="12rem" />
  const facts = {
    isHidden: configuration.top_up_hidden,
    isAllowed: account.data.is_payment_allowed,
    systems: systems.data?.length ?? 0,
  }
  return (
    <>
      <div className={styles.balance}>
        <p className={page.sentence}>{t('balance')}</p>
        <p className={styles.amount}>{money(account.data.balance)}</p>
        <p className={page.sentence}>{t(`standing_${account.data.standing}`)}</p>
        {canTopUp(facts) && (
          <Button disabled={isBusy} aria-busy={isBusy} onClick={topUp}>
            {t('pay_top_up')}
          </Button>
        )}
      </div>
      <Cards cards={cards.data} />
      <MenuList label={t('settings_receipts')}>
        <SettingsLink page="receipts" icon="ticket">
          {t('settings_receipts')}
        </SettingsLink>
      </MenuList>
    </>
  )
}

/** P-2.115, P-2.116 */
function Cards({ cards }: { cards: readonly Card[] }) {
  const { t } = useTranslation()
  const { client } = useApi()
  const id = useId()
  const queryClient = useQueryClient()
  const asker = useAsker()
  const confirm = useConfirm()
  const change = useGuardedChange()
  const remove = async (card: Card) => {
    const isDone = await change('pay', () => client.deleteCard({ params: { id: card.id } }))
    if (isDone) await queryClient.invalidateQueries({ queryKey: cardsQuery(asker).queryKey })
  }
  const ask = (card: Card) =>
    confirm(
      {
        title: t('card_remove'),
        sentence: t('card_remove_question', { card: card.number }),
        confirm: t('remove'),
      },
      () => void remove(card),
    )
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={page.subtitle}>
        {t('cards')}
      </h2>
      {cards.length === 0 && <p className={page.sentence}>{t('cards_none')}</p>}
      <ul className={styles.list}>
        {cards.map((card) => (
          <li key={card.id} className={styles.linked}>
            <Icon name="card" />
            <span className={styles.number}>{card.number}</span>
            {card.is_primary && cards.length > 1 && <Tag>{t('card_primary')}</Tag>}
            <IconButton
              icon="trash"
              label={`${t('card_remove')}: ${card.number}`}
              onClick={() => ask(card)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
