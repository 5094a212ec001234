/** An address or a text with addresses, without what gives access: the signed part of media links, and queries. */
export function withoutSecrets(text: string): string {
  return text.replaceAll(/(\/media\/)[^/\s]+/g, '$1…').replaceAll(/[?#][^\s"')]*/g, '')
}

/** The same without what names a person: phone numbers and e-mail addresses; long hexadecimal texts are tokens. */
export function withoutPersonalData(text: string): string {
  return withoutSecrets(text)
    .replaceAll(/[\w.+-]+@[\w-]+(\.[\w-]+)+/g, '…')
    .replaceAll(/\b[0-9a-f]{32,}\b/gi, '…')
    .replaceAll(/\+?\d(?:[ ().-]{0,2}\d){6,}/g, '…')
}
