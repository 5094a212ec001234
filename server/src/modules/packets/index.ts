export type { ContentOffer, Packet, PacketDraft } from './packet.ts'
export { ofNobody, type PacketOfUser, presentPacket, presentPeriods } from './packets.presenter.ts'
export { createPackets, type Packets } from './packets.service.ts'
export { replacePackets, saveContentOffers, saveLicence } from './save-packets.repository.ts'
