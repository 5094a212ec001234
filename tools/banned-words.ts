/** Words of our own, with the field's word for each. */
const banned: readonly [name: RegExp, use: string][] = [
  [/\b(?:most|longest|largest)(?!Gap|Paint)[A-Z]\w*/g, 'max…'],
  [/\b(?:fewest|shortest|smallest|least)[A-Z]\w*/g, 'min…'],
  [/\busual[A-Z]\w*/g, 'default…'],
  [/\bdemand[A-Z]\w*/g, 'require…'],
  [/\b(?:seer|Seer|seeker|Seeker|watcherOf|Watcher|audienceOf|Audience)\w*/g, 'Viewer'],
  [/\b(?:expressLane|ExpressLane|goLongWay|longWay|shortWay)\w*/g, 'fastPath, fallThrough'],
  [/\b(?:Loan|keptLoan|createRooms|turnstile|Turnstile)\b/g, 'PooledFile, bufferPool, semaphore'],
  [
    /\b(?:soundWaits|stumbled|FilmPlayer|useFilm)\b/g,
    'mutedByAutoplay, withRetry, OnDemandPlayer, usePlayhead',
  ],
  [/\b(?:openStage|obstacles|lookRound)\b/g, 'openTestEnvironment, accessibilityViolations, as guest'],
  [
    /\b(?:announceChange|listenForNotices|Notices|rememberUntilNotice|keptRows)\b/g,
    'notifyChange, ChangeListener, cacheUntilChange',
  ],
  [/\b(?:EntriesAsked|AiringsAsked|RowAsked|Wish)\b/g, '…Request'],
  [
    /\b(?:listTastes|outerRings|ringEnds|vouchedFor|inertDatabase|noteFilling|readFilling)\b/g,
    'a name of docs/glossary.md',
  ],
  [/\b(?:create)?(?:LadderKeeper|ThumbnailKeeper|KeepingQueue)\b/g, '…Writer, WriteQueue'],
  [
    /\b(?:Attendant|Hindrance|mayPass|rememberToken|rememberDevice|useBeneath|startAfterwards|useCalm)\b/g,
    'a name of docs/glossary.md',
  ],
  [/\b(?:ownRows|OwnRows?|own_rows)\b/g, 'personalRows'],
  [/\bdata-visit\b|\bdataset\.visit\b/g, 'data-visitor'],
  [
    /\b(?:[Nn]arrowing|readyOf|chooseMeant|takeApart|lightened|isForGrownUps)\b/g,
    'a name of docs/glossary.md',
  ],
]

export interface BannedName {
  name: string
  use: string
}

export function findBannedNames(text: string): BannedName[] {
  return banned.flatMap(([form, use]) => [...text.matchAll(form)].map(([name]) => ({ name, use })))
}
