import { isWebview } from '../../brand/webview.rules.ts'

export type Client = 'web' | 'webview' | 'smart_tv' | 'mobile'

const television = /Smart-?TV|Tizen|Web0S|AndroidTV|Android TV|BRAVIA|AppleTV|HbbTV|Viera|NetCast/i

/** The kind of client, from its user agent. */
export function clientOf(userAgent: string): Client {
  if (television.test(userAgent)) return 'smart_tv'
  if (isWebview(userAgent)) return 'webview'
  return /Mobi|iPhone|iPad/.test(userAgent) ? 'mobile' : 'web'
}
