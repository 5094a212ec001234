// Runs inside nginx (njs): the same check of a signed link that the server makes.
const crypto = require('crypto')

// Given by js_preload_object: { "secret": "…" } in base64url.
const secret = Buffer.from(onairKey.secret, 'base64url')

const form = /^([1-9]\d{0,10})\.([\w-]{1,64})\.([\w-]{43})$/

/** Compared to the end whatever differs, so that the time it takes says nothing. */
function isSame(given, wanted) {
  let difference = given.length ^ wanted.length
  for (let at = 0; at < wanted.length; at++) difference |= given.charCodeAt(at) ^ wanted.charCodeAt(at)
  return difference === 0
}

/** "open" if the link opens the scope now; any other answer keeps it shut. */
function state(r) {
  const parts = form.exec(r.variables.onair_link)
  if (!parts) return 'bent'
  if (Number(parts[1]) * 1000 <= Date.now()) return 'expired'
  const text = `${r.variables.onair_scope}\n${parts[2]}\n${parts[1]}`
  const mac = crypto.createHmac('sha256', secret).update(text).digest('base64url')
  return isSame(parts[3], mac) ? 'open' : 'bent'
}

export default { state }
