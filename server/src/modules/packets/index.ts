export type { Packet, PacketDraft } from './packet.ts'
export { presentPacket } from './packets.presenter.ts'
export { replacePackets, saveLicence } from './packets.repository.ts'
export { createPackets, type Packets } from './packets.service.ts'
