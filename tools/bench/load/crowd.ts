import { contract, type OperationId } from '@onair/contract'
import { enterAsViewer, openStream } from '../viewer.ts'
import type { Asked } from './viewer-load.rules.ts'

/** The requests of viewers, as they go over the wire. */
export type Crowd = Record<Asked, string[]>

interface CrowdOptions {
  origin: string
  /** Sessions that take turns; each has a stream of a channel and one of a film. */
  sessions: number
  channelIds: readonly number[]
  filmId: number
}

function requestText(method: string, path: string, token?: string): string {
  const lines = [`${method} ${path} HTTP/1.1`, 'host: alpha.test', 'accept-encoding: gzip, deflate, br']
  return `${[...lines, ...(token ? [`authorization: Bearer ${token}`] : [])].join('\r\n')}\r\n\r\n`
}

function callText(operation: OperationId, id: string | number, query: string, token: string): string {
  const { method, path } = contract[operation]
  return requestText(method, path.replace('{id}', String(id)) + query, token)
}

/** Signs viewers in and writes down what each of them asks for again and again. */
export async function gatherCrowd({ origin, sessions, channelIds, filmId }: CrowdOptions): Promise<Crowd> {
  const dayS = Math.floor(Date.now() / 86_400_000) * 86_400
  const crowd: Crowd = { playlist: [], heartbeat: [], channels: [], schedule: [], user: [] }
  for (let index = 0; index < sessions; index++) {
    const token = await enterAsViewer(origin, `load-${index}`)
    const channelId = channelIds[index % channelIds.length] ?? 0
    const live = await openStream(origin, token, 'getChannelStream', channelId)
    const film = await openStream(origin, token, 'getContentStream', filmId)
    crowd.playlist.push(requestText('GET', live.hls))
    crowd.heartbeat.push(callText('updateStat', live.stat.id, '?duration=30', token))
    crowd.heartbeat.push(callText('updateStat', film.stat.id, `?duration=30&position=${30 + index}`, token))
    crowd.channels.push(callText('listChannels', '', '', token))
    crowd.schedule.push(
      callText('getContentSchedule', channelId, `?start=${dayS}&end=${dayS + 86_400}`, token),
    )
    crowd.user.push(callText('getUser', '', '', token))
  }
  return crowd
}
