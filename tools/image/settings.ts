import { parseAllDocuments, stringify } from 'yaml'

interface Manifest {
  kind: string
  metadata: { name: string }
  data?: Record<string, string>
  stringData?: Record<string, string>
}

export interface FilledSettings {
  /** The ConfigMap as a manifest. */
  configMap: string
  secretName: string
  /** The secret as podman 4.3 wants it: a Secret that it is given itself it stores as YAML, and cannot read. */
  secret: string
}

/** Fills in the settings of Kubernetes as an operator does, and adds none. */
export function fillSettings(text: string, values: Readonly<Record<string, string>>): FilledSettings {
  const manifests = parseAllDocuments(text).map((document) => document.toJS() as Manifest)
  const find = (kind: string) => {
    const found = manifests.find((manifest) => manifest.kind === kind)
    if (!found) throw new Error(`The settings have no ${kind}`)
    return found
  }
  const [configMap, secret] = [find('ConfigMap'), find('Secret')]
  const [open = {}, hidden = {}] = [configMap.data, secret.stringData]
  const unknown = Object.keys(values).filter((name) => !(name in open) && !(name in hidden))
  if (unknown.length) throw new Error(`The settings have no ${unknown.join(', ')}`)
  const fill = (settings: Record<string, string>) =>
    Object.entries(settings).map(([name, value]) => [name, values[name] ?? value] as const)
  const encoded = fill(hidden).map(([name, value]) => [name, Buffer.from(value).toString('base64')])
  return {
    configMap: stringify({ ...configMap, data: Object.fromEntries(fill(open)) }),
    secretName: secret.metadata.name,
    secret: JSON.stringify(Object.fromEntries(encoded)),
  }
}
