/** Android marks its webview; that of iOS alone does not call itself Safari. */
const webviews = [/; wv\)/, /(iPhone|iPad)(?!.*Safari\/)/]

/** Whether an app shows the page: it has a share button of its own. */
export const isWebview = (userAgent: string): boolean => webviews.some((webview) => webview.test(userAgent))
