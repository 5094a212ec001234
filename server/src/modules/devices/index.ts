export { devicesHandlers } from './devices.routes.ts'
export { createDevices, type Devices } from './devices.service.ts'
