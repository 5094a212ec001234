export { sessionsHandlers } from './sessions.routes.ts'
export { createSessions, type Sessions } from './sessions.service.ts'
