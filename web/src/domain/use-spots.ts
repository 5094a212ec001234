import type { Answer } from '@onair/contract'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { packetPath } from './addresses.rules.ts'

type Stream = Pick<Answer<'getContentStream'>, 'ad' | 'packshots'>

/** The packshots and ads of a stream for its player; ads are removed by a packet. */
export function useSpots(stream: Stream | undefined) {
  const navigate = useNavigate()
  return useMemo(() => {
    if (!stream) return null
    const { ad, packshots } = stream
    const packetId = ad?.remove_packet_id ?? null
    const onRemoveAds = packetId === null ? null : () => void navigate(packetPath({ id: packetId }))
    return { ad, packshots, onRemoveAds }
  }, [stream, navigate])
}
