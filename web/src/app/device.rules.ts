export type Client = 'web' | 'webview' | 'smart_tv' | 'mobile'

const television = /Smart-?TV|Tizen|Web0S|AndroidTV|Android TV|BRAVIA|AppleTV|HbbTV|Viera|NetCast/i
/** Android marks its webview; that of iOS alone does not call itself Safari. */
const androidWebview = /; wv\)/
const iosWebview = /(iPhone|iPad)(?!.*Safari\/)/

/** What kind of client a browser is. */
export function clientOf(userAgent: string): Client {
  if (television.test(userAgent)) return 'smart_tv'
  if (androidWebview.test(userAgent) || iosWebview.test(userAgent)) return 'webview'
  return /Mobi|iPhone|iPad/.test(userAgent) ? 'mobile' : 'web'
}
