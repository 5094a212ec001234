// Says in words that the network is gone, in place of the browser's own page. Calls, streams and pictures pass by.
const words = {
  ru: ['Нет соединения', 'Проверьте сеть: страница откроется, как только связь вернётся.', 'Повторить'],
  en: ['No connection', 'Check your network: the page opens as soon as it is back.', 'Try again'],
}

function offlinePage() {
  const language = self.navigator.language.startsWith('ru') ? 'ru' : 'en'
  const [title, text, retry] = words[language]
  const html = `<!doctype html><html lang="${language}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title>
<style>
  body { margin: 0; min-height: 100vh; display: grid; place-content: center; justify-items: center; gap: 1rem;
    padding: 1.5rem; box-sizing: border-box; background: #0b0d14; color: #f4f5f7; text-align: center;
    font: 1.125rem/1.5 system-ui, sans-serif }
  h1 { margin: 0; font-size: 2rem } p { margin: 0; max-width: 28rem; color: #a6a8b0 }
  a { padding: .9rem 1.75rem; border-radius: 1rem; background: #f4f5f7; color: #0b0d14; font-weight: 600;
    text-decoration: none } a:focus-visible { outline: 3px solid #f4f5f7; outline-offset: 3px }
</style><h1>${title}</h1><p>${text}</p><a href="">${retry}</a>
<script>
  // The event may come before this script, and says nothing of a server that was away: so the page asks as well.
  const tryAgain = () => fetch('/robots.txt', { cache: 'no-store' }).then(() => location.reload(), () => undefined)
  addEventListener('online', tryAgain)
  setInterval(tryAgain, 3000)
</script></html>`
  return new Response(html, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } })
}

self.addEventListener('install', () => self.skipWaiting())

self.addEventListener('activate', (event) => {
  // Without it every page would wait for this worker to wake up.
  event.waitUntil(self.registration.navigationPreload?.enable())
})

async function openPage(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch {
    return offlinePage()
  }
}

self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(openPage(event))
})
