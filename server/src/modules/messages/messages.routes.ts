import type { Handlers } from '../../core/call.ts'
import { Failure } from '../../core/failure.ts'
import { presentMessage } from './messages.presenter.ts'
import type { Messages } from './messages.service.ts'

/** An operator writes to the owner of an account: a child reads none of it. */
export function messagesHandlers(messages: Messages) {
  return {
    listMessages: async ({ tenant, caller, viewer, query, language, nowMs }) => {
      if (viewer.role === 'child') return { messages: [] }
      const reader = { tenantId: tenant.id, userId: caller.userId }
      const found = await messages.list(reader, query, nowMs)
      return { messages: found.map((message) => presentMessage(message, language)) }
    },

    deleteMessages: async ({ tenant, caller, viewer, nowMs }) => {
      if (viewer.role === 'child') throw new Failure('permission_denied')
      const reader = { tenantId: tenant.id, userId: caller.userId }
      return { removed_count: await messages.remove(reader, nowMs) }
    },
  } satisfies Handlers
}
