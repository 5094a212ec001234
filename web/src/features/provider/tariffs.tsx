import type { Answer } from '@onair/contract'
import { Icon } from '@onair/ui/icon.tsx'
import { useBootstrap } from '../../brand/bootstrap.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import { PacketCards } from '../../rows/packet-cards.tsx'
import page from './provider-page.module.css'
import styles from './tariffs.module.css'

/** The provider's packets, with an optional note on where the prices apply. */
export function Tariffs({ packets }: { packets: Answer<'getProviderInfo'>['packets'] }) {
  const { t } = useTranslation()
  const { tariffs_warning: warning } = useBootstrap().configuration
  if (packets.length === 0) return null
  return (
    <section id="tariffs" className={page.section} aria-labelledby="tariffs-title">
      <h2 id="tariffs-title">{t('tariffs')}</h2>
      {warning && (
        <p className={styles.warning} role="note">
          <Icon name="info" />
          {warning}
        </p>
      )}
      <PacketCards packets={packets} />
    </section>
  )
}
