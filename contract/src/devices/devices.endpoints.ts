import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { DeviceKey } from '../core/values.ts'
import { Device, DeviceRegistration, ParentalSettings, RegisteredDevice } from './devices.entities.ts'

const params = z.object({ id: DeviceKey })

export const devicesEndpoints = {
  listDevices: endpoint({
    method: 'GET',
    path: '/v2/users/self/devices',
    summary: 'Devices of the account',
    access: 'guest',
    isBeforeDevice: true,
    answer: z.object({ devices: z.array(Device) }),
    ledger: ['P-7.20'],
  }),
  registerDevice: endpoint({
    method: 'POST',
    path: '/v2/users/self/devices',
    summary: 'Register this device',
    access: 'guest',
    isBeforeDevice: true,
    gate: 'open',
    body: DeviceRegistration,
    answer: RegisteredDevice,
    errors: ['device_limit', 'permission_denied'],
    ledger: ['P-7.21'],
  }),
  getDevice: endpoint({
    method: 'GET',
    path: '/v2/users/self/devices/{id}',
    summary: 'One device of the account',
    access: 'guest',
    params,
    answer: Device,
    errors: ['not_found'],
    ledger: ['P-7.22'],
  }),
  updateDevice: endpoint({
    method: 'PATCH',
    path: '/v2/users/self/devices/{id}',
    summary: 'Change what a device protects by PIN',
    access: 'user',
    gate: ['parental', 'settings'],
    params,
    body: z.object({ parental_settings: ParentalSettings.partial() }),
    answer: Device,
    errors: ['not_found', 'permission_denied', 'parental_required'],
    ledger: ['P-7.23'],
  }),
  deleteDevice: endpoint({
    method: 'DELETE',
    path: '/v2/users/self/devices/{id}',
    summary: 'Remove a device',
    access: 'guest',
    isBeforeDevice: true,
    gate: 'open',
    params,
    answer: z.object({ id: DeviceKey }),
    errors: ['not_found', 'permission_denied'],
    ledger: ['P-7.24'],
  }),
  deleteOtherDevices: endpoint({
    method: 'DELETE',
    path: '/v2/users/self/devices',
    summary: 'Sign out everywhere but here',
    access: 'user',
    gate: 'open',
    answer: z.object({ devices: z.array(Device) }),
    errors: ['permission_denied'],
  }),
}
