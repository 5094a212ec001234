import type { Answer } from '@onair/contract'
import grid from '@onair/ui/card-grid.module.css'
import { useMoneyFormat } from '../../brand/money-format.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import page from './provider-page.module.css'

type Bundle = Answer<'getProviderInfo'>['bundles'][number]

/** The provider's bundles. */
export function Bundles({ bundles }: { bundles: readonly Bundle[] }) {
  const { t } = useTranslation()
  if (bundles.length === 0) return null
  return (
    <section id="bundles" className={page.section} aria-labelledby="bundles-title">
      <h2 id="bundles-title">{t('bundles')}</h2>
      <ul className={grid.cards}>
        {bundles.map((bundle) => (
          <BundleCard key={bundle.id} bundle={bundle} />
        ))}
      </ul>
    </section>
  )
}

function BundleCard({ bundle }: { bundle: Bundle }) {
  const { t } = useTranslation()
  const money = useMoneyFormat('stripIfInteger')
  const { custom_description: description, custom_price: price, internet_speed: speed } = bundle
  return (
    <li className={grid.card}>
      <h3>{bundle.custom_name ?? bundle.name}</h3>
      {description && <p>{description}</p>}
      {price !== null && (
        <p>
          <strong>{money(price)}</strong> {t('tariff_month')}
        </p>
      )}
      {speed !== null && <p>{t('bundle_speed', { speed })}</p>}
      <p>{bundle.packets.map(({ name }) => name).join(', ')}</p>
    </li>
  )
}
