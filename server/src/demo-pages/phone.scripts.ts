/** Refreshes the list from the server; the page stays usable while the server is away. */
export const phoneScript = `
const list = document.querySelector('[data-messages]')
const setTimes = () => {
  for (const time of document.querySelectorAll('time')) {
    time.textContent = new Date(time.dateTime).toLocaleTimeString(document.documentElement.lang, {
      hour: '2-digit', minute: '2-digit',
    })
  }
}
const refresh = async () => {
  const answer = await fetch(location.href).catch(() => undefined)
  if (!answer?.ok) return
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const fresh = page.querySelector('[data-messages]')
  if (!fresh || fresh.dataset.messages === list.dataset.messages) return
  list.dataset.messages = fresh.dataset.messages
  list.replaceChildren(...fresh.children)
  setTimes()
}
setTimes()
setInterval(refresh, 2000)
`

/** Acts as an operator's bot: requests a code, and signs up a phone that is not known. */
export const botScript = `
const form = document.querySelector('form')
const note = document.querySelector('[data-note]')
const post = (path, body) =>
  fetch(path + location.search, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const ask = (phone) => post('/v2/otps', { phone })
form.addEventListener('submit', async (event) => {
  event.preventDefault()
  const phone = form.elements.phone.value.replace(/\\D/g, '')
  const button = form.querySelector('button')
  button.disabled = true
  try {
    let answer = await ask(phone)
    if (!answer.ok && (await answer.clone().json()).error_code === 'invalid_phone') {
      const created = await post('/v2/users', { username: phone, phone })
      answer = created.ok ? await ask(phone) : created
    }
    note.textContent = answer.ok ? '' : (await answer.json()).error.message
  } catch {
    note.textContent = form.dataset.failed
  }
  button.disabled = false
  await refresh()
})
`
