export {
  createEndedSessions,
  endedRetentionMs,
  endedTopic,
  endSessions,
  endViewings,
} from './ended-sessions.ts'
export { sessionKeyOf } from './session-key.ts'
export { sessionsSweeps } from './sessions.jobs.ts'
export { deleteOtherTokens, deleteTokensOf, resumeProfile, setSessionProfile } from './sessions.repository.ts'
export { createSessions, type Sessions } from './sessions.service.ts'
export { hashToken, newToken } from './tokens.ts'
