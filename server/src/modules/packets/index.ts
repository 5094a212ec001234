export { type ContentOffer, isInBundle, type Packet, type PacketDraft } from './packet.ts'
export { ofNobody, type PacketOfUser, presentPacket, presentPeriods } from './packets.presenter.ts'
export { listContentOffers, listPacketContents, listPackets } from './packets.repository.ts'
export { type ContentSale, createPackets, type Packets } from './packets.service.ts'
export {
  findDefaultPeriod,
  findPurchaseType,
  listBasePackets,
  listPurchaseTypes,
  type PurchaseType,
  type SoldContent,
  type SoldPeriod,
} from './purchase-types.repository.ts'
export { grantPacket, replacePackets, saveContentOffers } from './save-packets.repository.ts'
