export { assignFeed } from './feeds.service.ts'
export { recordAll } from './recorder.ts'
export { saveFeed } from './recording.repository.ts'
export { createRecordings, type Recordings } from './recordings.service.ts'
