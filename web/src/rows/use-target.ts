import { useBootstrap } from '../brand/bootstrap.ts'
import { readLastChannel } from '../brand/last-channel.ts'
import { type AnyDestination, type Target, targetOf } from './destination.rules.ts'

/** Where a tile or a promotion leads whoever is here; null leads nowhere. */
export function useTarget(destination: AnyDestination): Target {
  const { network } = useBootstrap()
  return targetOf(destination, { isOtt: network.default, lastChannel: readLastChannel() })
}
