import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { PathId, QueryTimestamp } from '../core/values.ts'
import { Program, ScheduleItem } from './schedule.entities.ts'

const params = z.object({ id: PathId })

export const scheduleEndpoints = {
  getContentSchedule: endpoint({
    method: 'GET',
    path: '/v2/channels/{id}/content_schedule',
    summary: 'Programmes of a channel between two instants',
    access: 'guest',
    params,
    query: z.object({ start: QueryTimestamp.optional(), end: QueryTimestamp.optional() }),
    answer: z.object({ schedule: z.array(ScheduleItem) }),
    errors: ['not_found'],
    ledger: ['V-7.05', 'V-7.91'],
  }),
  getProgram: endpoint({
    method: 'GET',
    path: '/v2/programs/{id}',
    summary: 'One programme',
    access: 'guest',
    params,
    answer: Program,
    errors: ['not_found'],
    ledger: ['V-7.06'],
  }),
  getProgramSchedule: endpoint({
    method: 'GET',
    path: '/v2/programs/{id}/schedule',
    summary: 'When and where a programme is on air',
    access: 'guest',
    params,
    answer: z.object({ schedule: z.array(ScheduleItem) }),
    errors: ['not_found'],
    ledger: ['V-7.07'],
  }),
}
