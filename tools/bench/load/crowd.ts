import { contract, type OperationId } from '@onair/contract'
import { enterAsViewer, openStream } from '../viewer.ts'
import type { Asked } from './viewer-load.rules.ts'

/** The requests of viewers, as they go over the wire; each heartbeat gets a number in the place of the sign. */
export interface Crowd extends Record<Asked, string[]> {
  nextNumber: number
}

export const numberSign = '#'

interface CrowdOptions {
  origin: string
  /** Sessions that take turns, and how often each has opened a channel and a film. */
  sessions: number
  streams: number
  channelIds: readonly number[]
  filmId: number
}

function requestText(method: string, path: string, token?: string): string {
  const lines = [`${method} ${path} HTTP/1.1`, 'host: alpha.test', 'accept-encoding: gzip, deflate, br']
  return `${[...lines, ...(token ? [`authorization: Bearer ${token}`] : [])].join('\r\n')}\r\n\r\n`
}

function callText(operation: OperationId, id: string | number, query: string, token?: string): string {
  const { method, path } = contract[operation]
  return requestText(method, path.replace('{id}', String(id)) + query, token)
}

/** Signs viewers in and writes down what each of them asks for again and again. */
export async function gatherCrowd({
  origin,
  sessions,
  streams,
  channelIds,
  filmId,
}: CrowdOptions): Promise<Crowd> {
  const dayS = Math.floor(Date.now() / 86_400_000) * 86_400
  const crowd: Crowd = { playlist: [], heartbeat: [], channels: [], schedule: [], user: [], nextNumber: 1 }
  for (let index = 0; index < sessions; index++) {
    const token = await enterAsViewer(origin, `load-${index}`)
    const channelId = channelIds[index % channelIds.length] ?? 0
    for (let opened = 0; opened < streams; opened++) {
      const live = await openStream(origin, token, 'getChannelStream', channelId)
      const film = await openStream(origin, token, 'getContentStream', filmId)
      const beat = `?number=${numberSign}&duration=30`
      if (opened === 0) crowd.playlist.push(requestText('GET', live.hls))
      crowd.heartbeat.push(callText('updateStat', live.stat.id, beat))
      crowd.heartbeat.push(callText('updateStat', film.stat.id, `${beat}&position=${30 + index}`))
    }
    crowd.channels.push(callText('listChannels', '', '', token))
    crowd.schedule.push(
      callText('getContentSchedule', channelId, `?start=${dayS}&end=${dayS + 86_400}`, token),
    )
    crowd.user.push(callText('getUser', '', '', token))
  }
  return crowd
}
