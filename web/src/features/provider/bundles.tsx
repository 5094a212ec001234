import type { Answer } from '@onair/contract'
import grid from '@onair/ui/card-grid.module.css'
import { Link } from 'react-router'
import { useMoneyFormat } from '../../brand/money-format.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import { packetPath } from '../../domain/addresses.rules.ts'
import { PacketActionButton, PacketStatus } from '../../rows/packet-state.tsx'
import styles from './bundles.module.css'
import page from './provider-page.module.css'

type Bundle = Answer<'getProviderInfo'>['bundles'][number]

/** The provider's bundles, each as bought to whoever has it. */
export function Bundles({ bundles, shortname }: { bundles: readonly Bundle[]; shortname: string }) {
  const { t } = useTranslation()
  if (bundles.length === 0) return null
  return (
    <section id="bundles" className={page.section} aria-labelledby="bundles-title">
      <h2 id="bundles-title">{t('bundles')}</h2>
      <ul className={grid.cards}>
        {bundles.map((bundle) => (
          <BundleCard key={bundle.id} bundle={bundle} shortname={shortname} />
        ))}
      </ul>
    </section>
  )
}

function BundleCard({ bundle, shortname }: { bundle: Bundle; shortname: string }) {
  const { t } = useTranslation()
  const money = useMoneyFormat('stripIfInteger')
  const { custom_description: description, custom_price: price, internet_speed: speed } = bundle
  return (
    <li className={grid.card}>
      <div className={styles.head}>
        <h3>
          <Link to={packetPath(bundle)}>{bundle.custom_name ?? bundle.name}</Link>
        </h3>
        <PacketStatus packet={bundle.packet} />
      </div>
      {description && <p>{description}</p>}
      {price !== null && (
        <p>
          <strong>{money(price)}</strong> {t('tariff_month')}
        </p>
      )}
      {speed !== null && <p>{t('bundle_speed', { speed })}</p>}
      <ul className={styles.packets}>
        {bundle.packets.map(({ id, name }) => (
          <li key={id}>
            <Link to={packetPath({ id: `${shortname}_${bundle.id}_${id}` })}>{name}</Link>
          </li>
        ))}
      </ul>
      <div className={styles.action}>
        <PacketActionButton packet={bundle.packet} />
      </div>
    </li>
  )
}
