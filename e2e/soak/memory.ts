import { readFile } from 'node:fs/promises'
import type { Browser, CDPSession, Page } from 'playwright-core'

/** Memory at one moment, after the garbage was collected. */
export interface MemorySample {
  heapBytes: number
  nodes: number
  listeners: number
  /** Resident memory of all processes of the browser, and of the server; null where the system does not tell. */
  browserBytes: number | null
  serverBytes: number | null
}

async function residentBytes(pid: number): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]
  return kilobytes === undefined ? null : Number(kilobytes) * 1024
}

async function residentBytesOf(browser: CDPSession): Promise<number | null> {
  const { processInfo } = await browser.send('SystemInfo.getProcessInfo')
  const sizes = await Promise.all(processInfo.map(({ id }) => residentBytes(id)))
  return sizes.reduce((sum, size) => (size === null ? sum : (sum ?? 0) + size), null)
}

/** Measures the page, the browser and the server. */
export async function openMemory(
  browser: Browser,
  page: Page,
  serverPid: number,
): Promise<() => Promise<MemorySample>> {
  const whole = await browser.newBrowserCDPSession()
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  return async () => {
    await session.send('HeapProfiler.collectGarbage')
    const { usedSize } = await session.send('Runtime.getHeapUsage')
    const { metrics } = await session.send('Performance.getMetrics')
    const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? Number.NaN
    return {
      ...{ heapBytes: usedSize, nodes: metric('Nodes'), listeners: metric('JSEventListeners') },
      browserBytes: await residentBytesOf(whole),
      serverBytes: await residentBytes(serverPid),
    }
  }
}
