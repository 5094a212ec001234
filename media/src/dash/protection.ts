import { base64Of, uuidOf } from '../cmaf/bytes-text.ts'
import { playReadyObject } from '../cmaf/playready.ts'
import { playReadyPssh, systemIds, widevinePssh } from '../cmaf/pssh.ts'
import type { KeySystem, Protection } from '../protected-keys.ts'
import { type Element, element } from './xml.ts'

export interface DashProtection extends Protection {
  /** Absolute addresses of licence servers; players resolve relative ones against their own page. */
  readonly licenceUris?: Readonly<Partial<Record<KeySystem, string>>>
}

export const protectionNamespaces = {
  'xmlns:cenc': 'urn:mpeg:cenc:2013',
  'xmlns:mspr': 'urn:microsoft:playready',
  'xmlns:dashif': 'https://dashif.org/CPS',
}

export function contentProtection(protection: DashProtection): Element[] {
  const { scheme, keyId, systems } = protection
  return [
    element('ContentProtection', {
      schemeIdUri: 'urn:mpeg:dash:mp4protection:2011',
      value: scheme,
      'cenc:default_KID': uuidOf(keyId),
    }),
    ...systems.flatMap((system) => systemProtection(system, protection)),
  ]
}

function systemProtection(system: KeySystem, protection: DashProtection): Element[] {
  const { scheme, keyId, licenceUris } = protection
  const uri = licenceUris?.[system]
  const licence = uri === undefined ? [] : [element('dashif:Laurl', {}, uri)]
  const named = (id: string, value: string, children: readonly Element[]) => [
    element('ContentProtection', { schemeIdUri: `urn:uuid:${id}`, value }, [...children, ...licence]),
  ]
  switch (system) {
    case 'clearkey':
      return named(systemIds.clearkey, 'ClearKey1.0', [])
    case 'widevine':
      return named(systemIds.widevine, 'Widevine', [psshElement(widevinePssh(keyId, scheme))])
    case 'playready':
      return named(systemIds.playready, 'MSPR 2.0', [
        element('mspr:pro', {}, base64Of(playReadyObject(keyId, scheme))),
        psshElement(playReadyPssh(keyId, scheme)),
      ])
    case 'fairplay':
      return []
  }
}

function psshElement(pssh: Uint8Array): Element {
  return element('cenc:pssh', {}, base64Of(pssh))
}
