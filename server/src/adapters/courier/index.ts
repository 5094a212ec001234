export type { Courier } from './courier.ts'
export { type CourierSettings, openCourier } from './open-courier.ts'
export { courierSweeps } from './outbox.jobs.ts'
export { listDelivered } from './outbox.repository.ts'
