import type { AttackedService } from './attacked-service.ts'

const dayS = 86_400
/** The demo world's archive has seven days. */
const archiveDays = 6
const minDurationS = 1_800

export interface Airing {
  channelId: number
  assetId: string
  age: number
  startS: number
  endS: number
}

/** Two airings of a channel: one above an age, and one that the age may see. */
export interface AiringPair {
  restricted: Airing
  allowed: Airing
}

interface Item {
  timestamp: number
  duration: number
  is_catchup_available: boolean
  program: { id: number; age: number | null }
}

/** Finds a channel that is open to an age and has shown something above it. */
export async function findAiringAbove(
  service: AttackedService,
  token: string,
  maxAge: number,
): Promise<AiringPair> {
  const { body } = await service.call('/v2/channels/channel_list', { token })
  const channels = body['channels'] as { id: number; age: number }[]
  for (const channel of channels.filter(({ age }) => age <= maxAge)) {
    const airings = await listAirings(service, token, channel)
    const restricted = airings.find(({ age }) => age > maxAge)
    const allowed = airings.find(({ age }) => age <= maxAge)
    if (restricted && allowed) return { restricted, allowed }
  }
  throw new Error(`no channel of the demo world showed anything above ${maxAge}`)
}

async function listAirings(
  { call, db }: AttackedService,
  token: string,
  channel: { id: number; age: number },
): Promise<Airing[]> {
  const nowS = Math.floor(Date.now() / 1000)
  const query = `start=${nowS - archiveDays * dayS}&end=${nowS}`
  const { body } = await call(`/v2/channels/${channel.id}/content_schedule?${query}`, { token })
  const programs = await db.selectFrom('programs').select(['id', 'asset_id']).execute()
  const assets = new Map(programs.map(({ id, asset_id }) => [id, asset_id]))
  const isPast = ({ timestamp, duration }: Item) =>
    timestamp > nowS - archiveDays * dayS && timestamp + duration < nowS && duration >= minDurationS
  return (body['schedule'] as Item[])
    .filter((item) => item.is_catchup_available && isPast(item))
    .map(({ timestamp, duration, program }) => ({
      channelId: channel.id,
      assetId: String(assets.get(program.id)),
      age: Math.max(channel.age, program.age ?? channel.age),
      startS: timestamp,
      endS: timestamp + duration,
    }))
}
