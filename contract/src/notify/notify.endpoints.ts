import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { paging } from '../core/paging.ts'
import { PathId } from '../core/values.ts'
import { Message, Survey, SurveySubmission } from './notify.entities.ts'

const params = z.object({ id: PathId.meta({ examples: [1] }) })

export const notifyEndpoints = {
  listMessages: endpoint({
    method: 'GET',
    path: '/v2/users/self/messages',
    summary: 'Messages to the user, the latest first',
    access: 'user',
    query: z.object(paging),
    answer: z.object({ messages: z.array(Message) }),
    ledger: ['P-7.41'],
  }),
  deleteMessages: endpoint({
    method: 'DELETE',
    path: '/v2/users/self/messages',
    summary: 'Mark all messages as read',
    access: 'user',
    answer: z.object({
      removed_count: z
        .int()
        .nonnegative()
        .meta({ examples: [3] }),
    }),
    ledger: ['P-7.42'],
  }),
  getSurvey: endpoint({
    method: 'GET',
    path: '/v2/surveys/{id}',
    summary: 'A question with its answers',
    access: 'guest',
    params,
    answer: Survey,
    errors: ['not_found'],
    ledger: ['P-7.43'],
  }),
  sendSurvey: endpoint({
    method: 'POST',
    path: '/v2/surveys/{id}/answers',
    summary: 'Answer a question',
    access: 'user',
    params,
    body: SurveySubmission,
    answer: z.object({}),
    errors: ['not_found'],
    ledger: ['P-7.44'],
  }),
}
