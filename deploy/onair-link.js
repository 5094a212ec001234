/* oxlint-disable no-unused-vars, import/no-default-export -- njs knows no other catch and no other export */
// Runs inside nginx (njs): the same check of a signed link that the server makes, and the two things that nginx
// remembers of it in files, so that most requests are answered without coming here.
const crypto = require('crypto')
const fs = require('fs')

// Given by js_preload_object, in base64url: { previous, current, next }, or { secret } from before the ring.
const keys = keysIn(onairKey)
const form = /^([1-9]\d{0,10})\.([\w-]{1,32})\.([\w-]{1,32})\.([\w-]{43})$/

// The first digits of the time in seconds: the period within which a link once checked counts as checked.
const periodForm = /^\d{8}$/
const periodS = 100

// For live playlists a mark may count a little longer than its period: until one comes who lays the next one ready.
const longestCountS = 2 * periodS

/** Compared to the end whatever differs, so that the time it takes says nothing. */
function isSame(given, wanted) {
  let difference = given.length ^ wanted.length
  for (let at = 0; at < wanted.length; at++) difference |= given.charCodeAt(at) ^ wanted.charCodeAt(at)
  return difference === 0
}

/** The keys to check with, the one to sign with first; none if the file is broken. */
function keysIn(file) {
  const ring = file || {}
  const given = ring.secret ? [ring.secret] : [ring.current].concat(ring.previous || [], ring.next)
  return given.every((key) => /^[\w-]{43}$/.test(key)) ? given : []
}

function macOf(key, scope, session, viewing, expires) {
  const text = `${scope}\n${session}\n${viewing}\n${expires}`
  return crypto.createHmac('sha256', Buffer.from(key, 'base64url')).update(text).digest('base64url')
}

/** "open" if the link opens the scope now; any other answer keeps it shut. */
function state(r) {
  const checked = check(r.variables)
  if (checked === 'open') remember(r.variables)
  return checked
}

function check(v) {
  if (keys.length === 0) {
    ngx.log(ngx.ERR, 'onair-key.json holds no ring of keys: write it anew with npm run edge:config')
    return 'broken'
  }
  const parts = form.exec(v.onair_link)
  if (!parts) return 'bent'
  if (Number(parts[1]) * 1000 <= Date.now()) return 'expired'
  const scope = `${v.onair_kind}/${v.onair_id}/${v.onair_grant}`
  if (!keys.some((key) => isSame(parts[4], macOf(key, scope, parts[2], parts[3], parts[1])))) return 'bent'
  if (exists(endedMark(v, parts[2]))) return 'ended'
  return exists(endedMark(v, viewingOf(v))) ? 'taken' : 'open'
}

/** Names one stream of a session on the list of those that ended. */
function viewingOf(v) {
  return v.onair_link.split('.').slice(1, 3).join('.')
}

function hasEnded(v) {
  return exists(endedMark(v, v.onair_session)) || exists(endedMark(v, viewingOf(v)))
}

/**
 * A link that may end while its mark counts is never remembered, so that it ends to the second. The mark is a folder:
 * nginx keeps in mind for a second that one is there, where it would look for a file each time.
 */
function remember(v) {
  const expiresS = parseInt(v.onair_link, 10)
  const period = v.onair_period
  if (!periodForm.test(period) || expiresS < Number(period) * periodS + longestCountS) return
  const folder = marksOf(v, period, v.onair_session)
  const mark = `${folder}/${v.onair_link},${v.onair_kind},${v.onair_id},${v.onair_grant}`
  if (exists(mark)) return
  if (!exists(folder)) {
    make(v.onair_quick, folder)
    tidy(v)
  }
  attempt(() => fs.mkdirSync(mark, 0o700))
  // Another worker may have learned meanwhile that the session or the stream ended.
  if (hasEnded(v)) attempt(() => fs.rmdirSync(mark))
}

/** Where the marks of a session lie: taken away together once it has ended. */
function marksOf(v, period, session) {
  return `${v.onair_quick}/links/${period}/${session[0]}/${session}`
}

/**
 * Lets live playlists be opened by the marks of this period and no others. nginx need not reckon the period for each
 * of them: none lies ready that was not laid there in the same second, after this. Says whether it is so.
 */
function isOpenedByThisPeriod(v) {
  const marks = `${v.onair_quick}/links/${Math.floor(Date.now() / 1000 / periodS)}`
  const current = `${v.onair_quick}/current`
  make(v.onair_quick, marks)
  if (!exists(marks)) return false
  const isCurrent = () => exists(current) && fs.realpathSync(current) === fs.realpathSync(marks)
  if (isCurrent()) return true
  const next = `${v.onair_quick}/${v.request_id}`
  attempt(() => {
    fs.symlinkSync(marks, next)
    fs.renameSync(next, current)
  })
  if (isCurrent()) return true
  attempt(() => fs.unlinkSync(next))
  return false
}

/** Whole or not at all; an edge without room for it only works more. Says whether it is there. */
function keep(v, folder, name, content) {
  const part = `${v.onair_quick}/${v.request_id}`
  try {
    fs.writeFileSync(part, content)
    inFolder(v, folder, () => fs.renameSync(part, `${folder}/${name}`))
    return true
  } catch (_) {
    attempt(() => fs.unlinkSync(part))
    return false
  }
}

/** Does something in a folder that mostly stands already; whoever has to make it tidies up too. */
function inFolder(v, folder, act) {
  try {
    act()
  } catch (_) {
    make(v.onair_quick, folder)
    tidy(v)
    act()
  }
}

/** Asked without an error in the case that it is not: an error costs njs a millisecond. */
function exists(path) {
  return fs.statSync(path, { throwIfNoEntry: false }) !== undefined
}

function attempt(act) {
  try {
    return act()
  } catch (_) {}
}

function make(root, folder) {
  folder
    .slice(root.length + 1)
    .split('/')
    .reduce((above, name) => {
      const path = `${above}/${name}`
      if (!exists(path)) attempt(() => fs.mkdirSync(path, 0o700))
      return path
    }, root)
}

function remove(folder, removeOne) {
  list(folder).forEach((name) => attempt(() => removeOne(`${folder}/${name}`)))
  attempt(() => fs.rmdirSync(folder))
}

function list(folder) {
  return attempt(() => fs.readdirSync(folder)) || []
}

/** The name of the second before, in the same time zone. */
function secondBefore(second) {
  const wall = new Date(Date.parse(`${second.slice(0, 19)}Z`) - 1000)
  return wall.toISOString().slice(0, 19) + second.slice(19)
}

// Sessions at a time.
const maxTidied = 20

/** Takes away a little of what is past, for no request may wait for all of it. */
function tidy(v) {
  const living = [v.time_iso8601, secondBefore(v.time_iso8601)]
  list(`${v.onair_quick}/live`)
    .filter((second) => !living.includes(second))
    .forEach((second) => remove(`${v.onair_quick}/live/${second}`, fs.unlinkSync))
  const past = list(`${v.onair_quick}/links`).find((period) => period !== v.onair_period)
  if (past === undefined) return
  const folder = `${v.onair_quick}/links/${past}`
  const shelf = list(folder)[0]
  if (shelf === undefined) {
    attempt(() => fs.rmdirSync(folder))
    return
  }
  const sessions = list(`${folder}/${shelf}`)
  sessions.slice(0, maxTidied).forEach((session) => remove(marksOf(v, past, session), fs.rmdirSync))
  if (sessions.length <= maxTidied) attempt(() => fs.rmdirSync(`${folder}/${shelf}`))
}

/** What the configuration says of a playlist that lies ready. */
function answerReady(r, playlist) {
  r.headersOut['Content-Type'] = 'application/vnd.apple.mpegurl'
  r.headersOut['Access-Control-Allow-Origin'] = '*'
  r.headersOut['Cache-Control'] = r.variables.onair_growing
  r.headersOut['Cross-Origin-Resource-Policy'] = 'cross-origin'
  r.headersOut['X-Content-Type-Options'] = 'nosniff'
  r.return(200, playlist)
}

const ownHeaders = ['connection', 'content-length', 'date', 'keep-alive', 'server', 'transfer-encoding']

/** Where playlists lie ready; another one each time that the clock has moved on. */
function folderOfSecond(v) {
  return `${v.onair_quick}/live/${v.time_iso8601}`
}

// A segment lasts four seconds: one of them in the cache, one in which a playlist is handed out, and these two.
const maxCarriedMs = 2000

/**
 * Lets the playlist of the second before serve this one too while the next is on its way: whoever comes meanwhile
 * is answered at once, and one request a second does the work. Moving a file keeps the time of its writing.
 */
function carryOver(v, name) {
  const before = `${v.onair_quick}/live/${secondBefore(v.time_iso8601)}/${name}`
  const written = fs.statSync(before, { throwIfNoEntry: false })
  if (!written || Date.now() - written.mtimeMs > maxCarriedMs) return
  make(v.onair_quick, folderOfSecond(v))
  attempt(() => fs.renameSync(before, `${folderOfSecond(v)}/${name}`))
}

// Whoever waits looks again after this time, then after twice as long, and so on: many may wait for a slow server.
const firstWaitMs = 5
const maxWaitMs = 100
// As long as nginx itself waits for two servers, one after the other.
const maxWaitedMs = 4000

/** Of those who come at once for a playlist that nobody has, one fetches it. Says where it noted that. */
function takeOn(v, name) {
  const taken = `${folderOfSecond(v)}/${name},taken`
  if (exists(taken)) return undefined
  make(v.onair_quick, folderOfSecond(v))
  return attempt(() => {
    fs.writeFileSync(taken, '', { flag: 'wx' })
    return taken
  })
}

/** Lets all who wait fetch it themselves. */
function giveUp(taken) {
  attempt(() => fs.writeFileSync(`${taken},given-up`, ''))
}

/**
 * The playlist as soon as somebody laid it ready. Whoever has to fetch it gets none; `taken` says that others wait
 * for him.
 */
async function whenReady(v, name) {
  let pauseMs = firstWaitMs
  for (let waitedMs = 0; waitedMs < maxWaitedMs; waitedMs += pauseMs) {
    const path = `${folderOfSecond(v)}/${name}`
    const playlist = exists(path) ? attempt(() => fs.readFileSync(path)) : undefined
    if (playlist) return { playlist }
    const taken = takeOn(v, name)
    if (taken || exists(`${path},taken,given-up`)) return { taken }
    await new Promise((done) => setTimeout(done, pauseMs))
    pauseMs = Math.min(2 * pauseMs, maxWaitMs)
  }
  return {}
}

// The edge's own link to the list of ended sessions.
const listScope = 'sessions/ended'
const listLinkS = 600

function listLink() {
  const expires = String(Math.floor(Date.now() / 1000) + listLinkS)
  return `${expires}.edge.edge.${macOf(keys[0], listScope, 'edge', 'edge', expires)}`
}

// nginx keeps a mark in mind for two seconds more: a session that ended is refused three seconds later at most.
const maxListAgeMs = 1000
// Servers and edges may differ by their clocks, and a list is kept by whole periods.
const overlapMs = 60000
// An hour longer than any link.
const endedKeptMs = 13 * 3600000
// A session, or one stream of a session whose slot another device took.
const endedForm = /^[\w-]{1,32}(\.[\w-]{1,32})?$/

/** Learns which sessions and streams ended. Without an answer the list serves on as it is: channels outlive their servers. */
async function refreshEnded(r) {
  const v = r.variables
  const readFile = `${v.onair_quick}/ended/read`
  const read = fs.statSync(readFile, { throwIfNoEntry: false })
  const nowMs = Date.now()
  if (read && nowMs - read.mtimeMs < maxListAgeMs) return
  // One viewer waits for a server that gives no answer, not all of them.
  const triedFile = `${v.onair_quick}/ended/tried`
  const tried = fs.statSync(triedFile, { throwIfNoEntry: false })
  if (tried && nowMs - tried.mtimeMs < maxListAgeMs) return
  make(v.onair_quick, `${v.onair_quick}/ended`)
  attempt(() => fs.writeFileSync(triedFile, ''))
  const periodMs = periodS * 1000
  const sinceS = read ? Math.floor((read.mtimeMs - overlapMs) / periodMs) * periodS : 0
  const answer = await r.subrequest('/onair-ended', { args: `since=${sinceS}` })
  if (answer.status !== 200) return
  // njs knows no text of an answer without a body.
  const keys = (answer.responseText || '').split('\n')
  keys.filter((key) => endedForm.test(key) && !exists(endedMark(v, key))).forEach((key) => end(v, key))
  tidyEnded(v, nowMs)
  attempt(() => fs.writeFileSync(readFile, ''))
}

/** Noted first: a mark that is made meanwhile is taken away by whoever made it. */
function end(v, key) {
  make(v.onair_quick, endedMark(v, key))
  const folders = list(`${v.onair_quick}/links`)
    .map((period) => marksOf(v, period, key.split('.')[0]))
    .filter(exists)
  if (!key.includes('.')) {
    folders.forEach((folder) => remove(folder, fs.rmdirSync))
    return
  }
  folders.forEach((folder) =>
    list(folder)
      .filter((mark) => mark.includes(`.${key}.`))
      .forEach((mark) => attempt(() => fs.rmdirSync(`${folder}/${mark}`))),
  )
}

function endedMark(v, key) {
  return `${v.onair_quick}/ended/${key[0]}/${key}`
}

/** Takes away what no link can outlive, one shelf at a time. */
function tidyEnded(v, nowMs) {
  const shelves = list(`${v.onair_quick}/ended`).filter((name) => name.length === 1)
  const shelf = shelves[Math.floor(nowMs / maxListAgeMs) % shelves.length]
  if (shelf === undefined) return
  const folder = `${v.onair_quick}/ended/${shelf}`
  list(folder)
    .map((key) => `${folder}/${key}`)
    .filter((mark) => nowMs - fs.statSync(mark).mtimeMs > endedKeptMs)
    .forEach((mark) => attempt(() => fs.rmdirSync(mark)))
}

function refuse(r, status, sentence) {
  r.headersOut['Content-Type'] = 'application/json'
  r.return(status, sentence)
  return false
}

/** Whether a playlist may be read by this link and its session; answers if not. */
async function mayRead(r) {
  const v = r.variables
  if (r.method !== 'GET' && r.method !== 'HEAD') {
    r.return(405)
    return false
  }
  if (check(v) === 'open') await refreshEnded(r)
  const checked = state(r)
  if (checked === 'open') return true
  if (checked === 'broken') return refuse(r, 503, v.onair_unavailable)
  return refuse(r, 403, { ended: v.onair_ended, taken: v.onair_taken }[checked] || v.onair_refusal)
}

/** Every playlist but those of live channels: out of the cache, for sessions that have not ended. */
async function playlist(r) {
  if (await mayRead(r)) r.internalRedirect('@onair_playlist')
}

/**
 * Answers whoever came with a link that was not checked yet, and one viewer a second: out of the cache, laying the
 * playlist ready for all others.
 */
async function renew(r) {
  const v = r.variables
  if (!(await mayRead(r))) return
  const name = `${v.host},${v.onair_id},${v.onair_grant},${v.onair_day},${v.onair_name}.m3u8`
  const ready = await whenReady(v, name)
  if (ready.playlist) {
    answerReady(r, ready.playlist)
    return
  }
  const mayLieReady = isOpenedByThisPeriod(v)
  if (mayLieReady) carryOver(v, name)
  let answer = await r.subrequest('/onair-renew')
  // A server that gives no answer may have just died: the balancer gives the next request to another.
  if (answer.status === 504) answer = await r.subrequest('/onair-renew')
  const isCurrent = ['MISS', 'EXPIRED', 'HIT', 'REVALIDATED'].includes(answer.variables.upstream_cache_status)
  const isReady =
    mayLieReady &&
    answer.status === 200 &&
    isCurrent &&
    answer.headersOut['Cache-Control'] === v.onair_growing &&
    keep(v, folderOfSecond(v), name, answer.responseBuffer)
  if (ready.taken && !isReady) giveUp(ready.taken)
  for (const header in answer.headersOut) {
    if (!ownHeaders.includes(header.toLowerCase())) r.headersOut[header] = answer.headersOut[header]
  }
  r.return(answer.status, answer.responseBuffer)
}

export default { listLink, playlist, renew, state }
