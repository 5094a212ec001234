export { needsBaseFirst } from './base-packet.rules.ts'
export { type PacketKey, readPacketKey } from './packet-key.rules.ts'
export {
  daysOf,
  discountOf,
  isSamePeriod,
  monthPrice,
  monthsOf,
  type PeriodLength,
  periodOf,
} from './period.rules.ts'
export { countsTrial, shownPrice } from './trial.rules.ts'
