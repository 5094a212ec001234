export { type Count, openSharedCounts, type SharedCounts } from './shared-counts.ts'
