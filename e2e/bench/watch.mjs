// Runs in the page, ahead of its own scripts.
const seen = { paint: 0, largest: 0, shift: 0, there: 0, interactive: 0 }
window.seen = seen

function observe(type, note) {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) note(entry)
  }).observe({ type, buffered: true })
}

observe('paint', ({ name, startTime }) => {
  if (name === 'first-contentful-paint') seen.paint = startTime
})
observe('largest-contentful-paint', ({ startTime }) => {
  seen.largest = startTime
})
observe('layout-shift', ({ value, hadRecentInput }) => {
  if (!hadRecentInput) seen.shift += value
})

let busyUntil = 0
observe('longtask', ({ startTime, duration }) => {
  busyUntil = Math.max(busyUntil, startTime + duration)
})

/** Rows come in one after the other: a shorter pause may lie between two of them by chance. */
const quietMs = 2_000

/** A page answers a finger from the end of the last long task, after which nothing long comes for a while. */
function lookForQuiet() {
  const sinceMs = Math.max(seen.there, busyUntil)
  if (performance.now() - sinceMs < quietMs) return setTimeout(lookForQuiet, 50)
  seen.interactive = sinceMs
  return undefined
}

function lookForPage() {
  const isThere = document.querySelector('#root main :is(h1, h2)') && !document.getElementById('first')
  if (!isThere) return setTimeout(lookForPage, 16)
  seen.there = performance.now()
  return lookForQuiet()
}
lookForPage()

const isData = ({ initiatorType, name }) => initiatorType === 'fetch' || name.includes('/locales/')

/** Bytes of what was asked for before the page stood there: JavaScript; the page itself, its texts and answers. */
window.bytesUntilThere = () => {
  const files = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < seen.there)
  const sum = (entries) => entries.reduce((bytes, { transferSize }) => bytes + transferSize, 0)
  return {
    scriptBytes: sum(files.filter(({ name }) => name.endsWith('.js'))),
    dataBytes: sum([...files.filter(isData), ...performance.getEntriesByType('navigation')]),
  }
}
