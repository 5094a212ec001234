export { AnalyticsEffects } from './analytics-effects.tsx'
