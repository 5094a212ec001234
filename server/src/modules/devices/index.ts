export { presentDevice } from './devices.presenter.ts'
export { devicesHandlers } from './devices.routes.ts'
export { createDevices, type Devices } from './devices.service.ts'
export { endDeviceSessions, endDevices } from './end-devices.ts'
