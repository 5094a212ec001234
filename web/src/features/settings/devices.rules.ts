interface NamedDevice {
  vendor: string | null
  model: string | null
  device_type: string
}

export function deviceName({ vendor, model, device_type }: NamedDevice): string {
  return [vendor, model].filter(Boolean).join(' ') || device_type
}

/** A user may remove every device but the current one; a guest none. */
export function isRemovable({ is_current }: { is_current: boolean }, isUser: boolean): boolean {
  return isUser && !is_current
}
