import type { UseQueryResult } from '@tanstack/react-query'
import { useApi } from '../../api/api-context.ts'
import { type Packet, usePackets } from '../../api/packets.queries.ts'
import { useUser } from '../../api/viewer.queries.ts'
import { useBootstrap } from '../../brand/bootstrap.ts'
import { packetSource } from '../../domain/packet-source.rules.ts'

/** The packets that a viewer chooses from. */
export function usePacketList(): UseQueryResult<Packet[]> {
  const { ready } = useApi()
  const { network } = useBootstrap()
  return usePackets(
    packetSource({
      hasSession: ready,
      isOtt: network.default,
      userProvider: useUser().data?.provider,
      networkProvider: network.provider.id,
    }),
  )
}
