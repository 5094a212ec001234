import type { Answer } from '@onair/contract'
import { translate } from '../../core/translate.ts'
import type { ViewerRole } from '../../core/viewer.ts'
import { type Catalogue, presentLibrary } from '../../modules/catalogue/index.ts'
import type { Channels } from '../../modules/channels/index.ts'
import { presentCard } from '../../modules/contents/index.ts'
import type { Packet, Packets } from '../../modules/packets/index.ts'
import { isHiddenFrom } from '../../modules/parental/index.ts'

type Details = Pick<Answer<'getPacket'>, 'channels' | 'videos' | 'libraries'>

export interface PacketDetailsOptions {
  catalogue: Catalogue
  channels: Channels
  packets: Packets
}

/** What is in a packet, as far as a viewer is shown it: its channels, its best known contents, its libraries. */
export function createPacketDetails({ catalogue, channels, packets }: PacketDetailsOptions) {
  return async (viewer: ViewerRole, packet: Packet, language: string): Promise<Details> => {
    const { tenantId, role } = viewer
    const [lineup, { contentIds, libraryIds }, libraries] = await Promise.all([
      channels.lineupOf(tenantId),
      packets.contentsOf(tenantId, packet.id, role),
      catalogue.libraries(),
    ])
    const cards = await catalogue.pickCards(viewer, contentIds)
    return {
      channels: [...packet.allChannelIds]
        .flatMap((id) => lineup.byId.get(id) ?? [])
        .filter(({ age }) => !isHiddenFrom(viewer, age))
        .map(({ id, slug, name, logo }) => ({ id, slug, name: translate(name, language), cover: logo })),
      videos: cards.map((card) => presentCard(card, language)),
      libraries: libraries
        .filter(({ id }) => libraryIds.includes(id))
        .map((library) => presentLibrary(library, language)),
    }
  }
}

export type PacketDetails = ReturnType<typeof createPacketDetails>
