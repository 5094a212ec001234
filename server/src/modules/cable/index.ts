export { cableSweeps } from './cable.jobs.ts'
export { presentBlockStatus, presentCities } from './cable.presenter.ts'
export {
  type BlockStatusDraft,
  type CableAddress,
  lockArrears,
  replaceCities,
  saveBlockStatus,
  saveCableAddress,
  writeArrears,
} from './cable.repository.ts'
export { type Cable, createCable } from './cable.service.ts'
