import type { Device } from './devices.rules.ts'

/** Names of devices are the same in every language. */
export const deviceNames: Record<Exclude<Device, 'other'>, string> = {
  android_tv: 'Android TV',
  android_tv_apk: 'Android TV (APK)',
  android_tv_apk_uz: 'Android TV (APK, UZ)',
  apple_tv: 'Apple TV',
  lg_tv: 'LG',
  samsung_tv: 'Samsung',
  sberbox: 'SberBox',
  haier: 'Haier',
  xiaomi: 'Xiaomi',
  sony: 'Sony',
  yandex: 'Yandex TV',
}

export const manualNames = { dune: 'Dune HD', tvip: 'TVIP', eltex: 'Eltex', mag: 'MAG' } as const

export const advantages = [
  { key: 'devices', icon: 'screen', to: '/settings/devices' },
  { key: 'favorites', icon: 'heart', to: '/my' },
  { key: 'parental', icon: 'lock', to: '/settings/parental' },
  { key: 'language', icon: 'globe', to: '/settings/language' },
] as const
