export type { Courier, Message } from './courier.ts'
export { courierSweeps } from './demo-messages.jobs.ts'
export { listDemoMessages } from './demo-messages.repository.ts'
export { type CourierSettings, openCourier } from './open-courier.ts'
