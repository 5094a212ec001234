export { latestHistory, listHistoryOf, recordHistory } from './history.repository.ts'
export { createHistory, type History } from './history.service.ts'
export { readStat, signStat } from './stat-id.ts'
