import { pathTo } from '@onair/contract/addresses'
import { ButtonLink } from '@onair/ui/button.tsx'
import { Image } from '@onair/ui/image.tsx'
import { PageBackdrop } from '@onair/ui/page-backdrop.tsx'
import { type PageState, usePageState } from '@onair/ui/page-link.tsx'
import { Picture } from '@onair/ui/picture.tsx'
import { type ReactNode, useId } from 'react'
import { Link, useLocation } from 'react-router'
import { useApi } from '../../api/api-context.ts'
import { useRow } from '../../api/catalogue.queries.ts'
import type { Packet } from '../../api/packets.queries.ts'
import { useMoneyFormat } from '../../brand/money-format.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import { packetPath } from '../../domain/addresses.rules.ts'
import type { LegalState } from '../../domain/legal-state.ts'
import { ContentGrid, RowView } from '../../rows/index.ts'
import { PacketBenefits } from '../../rows/packet-cards.tsx'
import { PacketPrice } from '../../rows/packet-price.tsx'
import { PacketActionButton, PacketStatus } from '../../rows/packet-state.tsx'
import { PacketChannels } from './packet-channels.tsx'
import styles from './packet-page.module.css'
import { PacketPeriods } from './packet-periods.tsx'
import { sectionsOf } from './packet-sections.rules.ts'

/** V-2.20: one packet with all that is in it. */
export function PacketDetails({ packet }: { packet: Packet }) {
  const { t } = useTranslation()
  const { ready } = useApi()
  const { words, contents } = sectionsOf(packet)
  return (
    <div className={styles.page}>
      <Head packet={packet} />
      <div className={styles.columns}>
        <Section title={t(words === 'benefits' ? 'packet_benefits' : 'packet_about')}>
          {words === 'benefits' ? (
            <PacketBenefits benefits={packet.benefits} />
          ) : (
            <p className={styles.description}>{packet.description}</p>
          )}
          <Members packet={packet} />
        </Section>
        {ready && <PacketPeriods packet={packet} />}
      </div>
      {contents === 'videos' && (
        <Section title={t('packet_videos')}>
          <ContentGrid contents={packet.videos} shape="tall" />
        </Section>
      )}
      {contents === 'libraries' && <Libraries packet={packet} />}
      <PacketChannels channels={packet.channels} />
      {ready && packet.row_slug && <LinkedRow slug={packet.row_slug} />}
    </div>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

function Head({ packet }: { packet: Packet }) {
  const { t } = useTranslation()
  const money = useMoneyFormat('stripIfInteger')
  const { name, short, parent_name, design, bundle, agreement } = packet
  return (
    <header className={styles.head} data-has-picture={design?.background_tv != null}>
      {design?.background_tv && <PageBackdrop src={design.background_tv} />}
      {design?.logo && <Image className={styles.logo} src={design.logo} alt="" />}
      {parent_name && <p className={styles.parent}>{parent_name}</p>}
      <div className={styles.title}>
        <h1>{name}</h1>
        <PacketStatus packet={packet} />
      </div>
      {short && <p className={styles.short}>{short}</p>}
      {bundle?.custom_name && (
        <p className={styles.bundle}>
          {t('packet_in_bundle', { bundle: bundle.custom_name })}
          {bundle.custom_price !== null && ` · ${money(bundle.custom_price)} ${t('tariff_month')}`}
          {bundle.internet_speed !== null && ` · ${t('bundle_speed', { speed: bundle.internet_speed })}`}
        </p>
      )}
      <div className={styles.buy}>
        <PacketPrice packet={packet} />
        <PacketActionButton packet={packet} />
        <ButtonLink kind="quiet" to={pathTo('packets')}>
          {t('all_tariffs')}
        </ButtonLink>
      </div>
      {agreement && !agreement.is_accepted && !packet.available && <Terms agreement={agreement} />}
    </header>
  )
}

/** V-2.103: a user accepts the agreement on its page and comes back; anybody else reads it there. */
function Terms({ agreement: { id, title, url } }: { agreement: NonNullable<Packet['agreement']> }) {
  const { t } = useTranslation()
  const { isUser } = useApi()
  const { pathname, search } = useLocation()
  const state: PageState & LegalState = {
    ...usePageState(),
    ...(isUser && { agreement: { id, title, text: null }, callback: `${pathname}${search}` }),
  }
  return (
    <p className={styles.agreement}>
      {t('packet_agreement')}{' '}
      <Link to={url} state={state}>
        {title}
      </Link>
    </p>
  )
}

/** What else is in it: words of the operator, and packets. */
function Members({ packet: { include, packets } }: { packet: Packet }) {
  const { t } = useTranslation()
  if (include.length + packets.length === 0) return null
  return (
    <div className={styles.members}>
      <h3>{t('packet_include')}</h3>
      <ul>
        {include.map((text) => (
          <li key={text}>{text}</li>
        ))}
        {packets.map((member) => (
          <li key={member.id}>
            <ButtonLink kind="quiet" to={packetPath(member)}>
              {member.name}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Libraries({ packet: { libraries } }: { packet: Packet }) {
  const { t } = useTranslation()
  return (
    <Section title={t('packet_libraries')}>
      <ul className={styles.libraries}>
        {libraries.map(({ id, title, cover }) => (
          <li key={id} className={styles.library} style={{ backgroundColor: cover.color_bg }}>
            {cover.bg && <Picture src={cover.bg} stand={null} kind="wide" />}
            <span>{title}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function LinkedRow({ slug }: { slug: string }) {
  const { data } = useRow(slug)
  return data ? (
    <div className={styles.row}>
      <RowView row={data} index={0} />
    </div>
  ) : null
}
