export { parentalSweeps } from './parental.jobs.ts'
export { parentalHandlers } from './parental.routes.ts'
export {
  type Action,
  airingAge,
  decide,
  highestShownAge,
  isProtectedBy,
  isRestricted,
  isSensitive,
  linkAgeLimit,
  maxOpenAge,
  type Role,
} from './parental.rules.ts'
export { createParental, type Parental } from './parental.service.ts'
