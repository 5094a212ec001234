interface NamedDevice {
  vendor: string | null
  model: string | null
  device_type: string
}

export function deviceName({ vendor, model, device_type }: NamedDevice): string {
  return [vendor, model].filter(Boolean).join(' ') || device_type
}
