import { Dialog } from '@onair/ui/dialog.tsx'
import { Loading, Skeleton } from '@onair/ui/skeleton.tsx'
import { Tabs } from '@onair/ui/tabs.tsx'
import { useId, useState } from 'react'
import { usePacket } from '../../api/packets.queries.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import { PageFailure } from '../../rows/page-failure.tsx'
import { PacketChannels } from './packet-channels.tsx'
import styles from './packets-channels-dialog.module.css'
import { usePacketList } from './use-packet-list.ts'

/** P-2.61: the channels of each packet. */
export function PacketsChannelsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const panelId = useId()
  const { data: packets, error, refetch } = usePacketList()
  const [picked, setPicked] = useState<number>()
  const tabs = (packets ?? []).flatMap(({ id, name, channels_count }) =>
    id !== 0 && channels_count > 0 ? [{ key: id, name }] : [],
  )
  const chosen = tabs.find(({ key }) => key === picked)?.key ?? tabs[0]?.key
  return (
    <Dialog title={t('packets_channels')} closeLabel={t('close')} onClose={onClose}>
      {error && <PageFailure error={error} retry={() => void refetch()} />}
      {!packets && !error && <Loading label={t('loading')} />}
      {chosen !== undefined && (
        <>
          <Tabs
            label={t('packets_channels_choice')}
            className={styles.tabs}
            tabClassName={styles.tab}
            onChoose={setPicked}
            {...{ tabs, chosen, panelId }}
          />
          <div id={panelId} role="tabpanel" aria-label={tabs.find(({ key }) => key === chosen)?.name}>
            <ChannelsOf key={chosen} id={chosen} />
          </div>
        </>
      )}
    </Dialog>
  )
}

function ChannelsOf({ id }: { id: number }) {
  const { data, error, refetch } = usePacket({ id, provider: null, bundle: null })
  if (error) return <PageFailure error={error} retry={() => void refetch()} />
  return data ? <PacketChannels channels={data.channels} isBare /> : <Skeleton height="12rem" />
}
