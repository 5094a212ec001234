/** The signed part of a media link, and what follows the path of an address. */
const signedLink = /(\/media\/)[^/\s]+/g
const query = /[?#][^\s"')]*/g
/** A phone number, a card, or the like: seven digits and more, however they are grouped. */
const longNumber = /\+?\d(?:[ ().-]{0,2}\d){6,}/g
const address = /[\w.+-]+@[\w-]+(\.[\w-]+)+/g

/** An id or an address of a viewer's browser without what nobody may store: links that open something, e-mail. */
export function withoutAccess(text: string): string {
  return text.replaceAll(signedLink, '$1…').replaceAll(query, '').replaceAll(address, '…')
}

/** The same for words, in which a long number is a phone and no id. */
export function withoutSecrets(text: string): string {
  return withoutAccess(text).replaceAll(longNumber, '…')
}

const stat = /^c?\d{1,10}(?:_\d{1,15}){4}_[sn]_([\w-]{16})[\w-]{38}$/

/** The viewing of a stat id, as heartbeats name it; its signature is a right and is not stored. */
export function viewingOf(statId: string): string | undefined {
  return stat.exec(statId)?.[1]
}
