/** P-4.54: browsers that say Chrome, Edge or Chromium; on iOS every browser is Safari inside. */
const chromium = /(Chrome|Chromium|Edg)\//
const others = /\b(OPR|YaBrowser|SamsungBrowser|Vivaldi)\//
const apple = /iPhone|iPad|iPod|\bCriOS\/|\bEdgiOS\//

/** Whether a browser of this user agent may be asked to install the page. */
export const canBeInstalled = (userAgent: string): boolean =>
  chromium.test(userAgent) && !others.test(userAgent) && !apple.test(userAgent)
