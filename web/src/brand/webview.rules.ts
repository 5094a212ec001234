/** Android marks its webview; on iOS only a webview does not name Safari. */
const webviews = [/; wv\)/, /(iPhone|iPad)(?!.*Safari\/)/]

/** Whether a native app shows the page; it has a share button of its own. */
export const isWebview = (userAgent: string): boolean => webviews.some((webview) => webview.test(userAgent))
