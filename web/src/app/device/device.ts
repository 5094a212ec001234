import type { Request } from '@onair/contract'
import { type Client, clientOf } from './device.rules.ts'

type Device = Omit<Request<'registerDevice'>['body'], 'serial'>

/** A pattern that finds the version in the user agent, the name, and the vendor. */
type Known = [pattern: RegExp, name: string, vendor?: string]

const systems: Known[] = [
  [/Android ?([\d.]*)/, 'Android'],
  [/(?:iPhone|iPad).*? OS ([\d_]+)/, 'iOS'],
  [/Windows NT ([\d.]+)/, 'Windows'],
  [/Mac OS X ([\d_.]+)/, 'macOS'],
  [/CrOS \S+ ([\d.]+)/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

const browsers: Known[] = [
  [/Edg\/([\d.]+)/, 'Edge', 'Microsoft'],
  [/OPR\/([\d.]+)/, 'Opera', 'Opera'],
  [/Firefox\/([\d.]+)/, 'Firefox', 'Mozilla'],
  [/Chrome\/([\d.]+)/, 'Chrome', 'Google'],
  [/(?:Version\/([\d.]+).*)?Safari\//, 'Safari', 'Apple'],
]

const unknown = 'unknown'

function find(names: Known[], agent: string) {
  for (const [pattern, name, vendor = unknown] of names) {
    const found = pattern.exec(agent)
    if (found) return { name, vendor, version: found[1]?.replaceAll('_', '.') || unknown }
  }
  return { name: unknown, vendor: unknown, version: unknown }
}

const types: Record<Client, string> = { web: 'web', webview: 'mobile', smart_tv: 'tv', mobile: 'mobile' }

/** How the device list describes this browser. */
export function deviceOfBrowser({ userAgent }: { userAgent: string }): Device {
  const client = clientOf(userAgent)
  const browser = find(browsers, userAgent)
  const system = find(systems, userAgent)
  return {
    device_type: types[client],
    application_type: client,
    vendor: browser.vendor,
    model: browser.name,
    version: browser.version,
    os_name: system.name,
    os_version: system.version,
  }
}
