const instructed = [
  'android_tv',
  'android_tv_apk',
  'android_tv_apk_uz',
  'apple_tv',
  'lg_tv',
  'samsung_tv',
  'sberbox',
] as const
const makers = ['haier', 'xiaomi', 'sony', 'yandex'] as const

export type Device = (typeof instructed)[number] | (typeof makers)[number] | 'other'
export type Variant = 'usual' | 'all'

/** The devices of a chooser: the page lists every vendor, the dialog groups them. */
export function devicesOf(variant: Variant): Device[] {
  return variant === 'all' ? [...instructed, ...makers] : [...instructed, 'other']
}

/** The device in an address, if it exists. */
export function deviceNamed(name: string | null, variant: Variant): Device | null {
  return [...devicesOf(variant), 'other' as const].find((device) => device === name) ?? null
}

/** How the service is installed on a device. */
export function wayOf(device: Device): 'store' | 'file' | 'manual' {
  if (device === 'other') return 'manual'
  return device === 'android_tv_apk' || device === 'android_tv_apk_uz' ? 'file' : 'store'
}

export const manuals = ['dune', 'tvip', 'eltex', 'mag'] as const
