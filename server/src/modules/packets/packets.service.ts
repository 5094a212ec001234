import type { Database } from '../../db/index.ts'
import { listPackets } from './packets.repository.ts'

export function createPackets(db: Database) {
  return { list: (tenantId: number) => listPackets(db, tenantId) }
}

export type Packets = ReturnType<typeof createPackets>
