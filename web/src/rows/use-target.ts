import { useBootstrap } from '../brand/bootstrap.ts'
import { readCurrentChannel } from '../brand/last-channels.ts'
import { type AnyDestination, type Target, targetOf } from './destination.rules.ts'

/** The target of a tile or promotion for this viewer; null without one. */
export function useTarget(destination: AnyDestination): Target {
  const { network, configuration } = useBootstrap()
  return targetOf(destination, {
    ...{ isOtt: network.default, hasPromo: configuration.promo_allowed },
    lastChannel: readCurrentChannel(),
  })
}
