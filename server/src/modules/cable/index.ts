export { cableSweeps } from './cable.jobs.ts'
export { presentBlockStatus, presentCities } from './cable.presenter.ts'
export {
  type BlockStatusDraft,
  type CableAddress,
  replaceCities,
  saveBlockStatus,
  saveCableAddress,
} from './cable.repository.ts'
export { type Cable, createCable } from './cable.service.ts'
