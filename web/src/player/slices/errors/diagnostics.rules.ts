import type { ErrorKind } from '../../engines/engine.ts'

/** The text keys of the kinds. */
export const kindNames = {
  network: 'error_kind_network',
  'manifest-load': 'error_kind_manifest_load',
  'fragment-load': 'error_kind_fragment_load',
  'key-load': 'error_kind_key_load',
  media: 'error_kind_media',
  codecs: 'error_kind_codecs',
  'buffer-stalled': 'error_kind_buffer_stalled',
  'buffer-full': 'error_kind_buffer_full',
  internal: 'error_kind_internal',
  other: 'error_kind_unknown',
} as const satisfies Record<ErrorKind, string>
