export { parentalSweeps } from './parental.jobs.ts'
export { parentalHandlers } from './parental.routes.ts'
export {
  type Action,
  agesShownTo,
  airingAge,
  decide,
  highestShownAge,
  isCheckWaived,
  isHiddenFrom,
  isProtectedBy,
  isRestricted,
  isSensitive,
  linkAgeLimit,
  maxOpenAge,
  type PinCheck,
} from './parental.rules.ts'
export { createParental, type Parental } from './parental.service.ts'
