import { showToast } from '@onair/ui/toast.tsx'
import { useTranslation } from '../brand/use-translation.ts'
import { isWebview } from '../brand/webview.rules.ts'

/** Shares by the phone's own sheet where there is one, otherwise by the clipboard. */
async function share(title: string, path: string): Promise<'shared' | 'copied' | 'failed'> {
  const url = `${location.origin}${path}`
  try {
    if (navigator.share && matchMedia('(pointer: coarse)').matches) {
      await navigator.share({ title, url })
      return 'shared'
    }
    await navigator.clipboard.writeText(url)
    return 'copied'
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'shared' : 'failed'
  }
}

/** Shares a page and says what became of it; null inside a native app, which has a button of its own. */
export function useShare(): ((title: string, path: string) => Promise<void>) | null {
  const { t } = useTranslation()
  if (isWebview(navigator.userAgent)) return null
  return async (title, path) => {
    const outcome = await share(title, path)
    if (outcome !== 'shared') showToast(t(outcome === 'copied' ? 'share_copied' : 'share_failed'))
  }
}
