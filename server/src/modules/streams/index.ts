export { positionAt } from './lease.rules.ts'
export { streamsSweeps } from './streams.jobs.ts'
export type { Lease } from './streams.repository.ts'
export { createStreams, type Renewed, type StreamDraft, type Streams } from './streams.service.ts'
