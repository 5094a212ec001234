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

/** Which devices a chooser offers: the page names every maker, the dialog sums them up. */
export function devicesOf(variant: Variant): Device[] {
  return variant === 'all' ? [...instructed, ...makers] : [...instructed, 'other']
}

/** The device that an address names, if there is such a one. */
export function deviceNamed(name: string | null, variant: Variant): Device | null {
  return [...devicesOf(variant), 'other' as const].find((device) => device === name) ?? null
}

/** How the service comes onto a device. */
export function wayOf(device: Device): 'store' | 'file' | 'manual' {
  if (device === 'other') return 'manual'
  return device === 'android_tv_apk' || device === 'android_tv_apk_uz' ? 'file' : 'store'
}

export const manuals = ['dune', 'tvip', 'eltex', 'mag'] as const
