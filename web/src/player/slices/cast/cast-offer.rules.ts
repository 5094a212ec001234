interface Surroundings {
  /** Whether the brand has a sender and a receiver. */
  isConfigured: boolean
  isWebview: boolean
  isSandboxed: boolean
}

/** V-5.26: a webview has no devices, and a sandboxed frame may not ask for them. */
export function isCastOffered({ isConfigured, isWebview, isSandboxed }: Surroundings): boolean {
  return isConfigured && !isWebview && !isSandboxed
}

/** Android names its webviews; an app of ours marks the document. */
export function isWebviewOf(userAgent: string, isMarked: boolean): boolean {
  return isMarked || /; wv\)/.test(userAgent)
}

/** One button for the television: cast where it can work, else the browser's own way, if a device is in reach. */
export function televisionBy(
  hasCast: boolean,
  canCast: boolean,
  hasRemote: boolean,
): 'cast' | 'remote' | null {
  if (hasCast && (canCast || !hasRemote)) return 'cast'
  return hasRemote ? 'remote' : null
}
