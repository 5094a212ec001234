export { parentalSweeps } from './parental.jobs.ts'
export { parentalHandlers } from './parental.routes.ts'
export {
  type Action,
  decide,
  highestShownAge,
  isProtectedBy,
  isRestricted,
  isSensitive,
  type Role,
  strictestAge,
} from './parental.rules.ts'
export { createParental, type Parental } from './parental.service.ts'
