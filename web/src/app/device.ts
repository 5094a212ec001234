import type { Request } from '@onair/contract'
import { type Client, clientOf } from './device.rules.ts'

type Device = Omit<Request<'registerDevice'>['body'], 'serial'>

const systems: [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

const browsers: [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

function named(names: [RegExp, string][], agent: string): string {
  return names.find(([pattern]) => pattern.test(agent))?.[1] ?? 'unknown'
}

const types: Record<Client, string> = { web: 'web', webview: 'mobile', smart_tv: 'tv', mobile: 'mobile' }

/** What a device list later tells its owner about this browser. */
export function deviceOfBrowser({ userAgent }: { userAgent: string }): Device {
  const client = clientOf(userAgent)
  return {
    device_type: types[client],
    application_type: client,
    model: named(browsers, userAgent),
    os_name: named(systems, userAgent),
  }
}
