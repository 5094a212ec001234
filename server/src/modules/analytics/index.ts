export { createAnalyticsDaysJob } from './analytics.jobs.ts'
export { type AbTestDraft, saveAbTest } from './analytics.repository.ts'
export { analyticsHandlers } from './analytics.routes.ts'
export { createAnalytics } from './analytics.service.ts'
