import { missingEngines } from '../cluster-engines.mjs'
import type { Display } from '../display.mjs'
import { installPackages } from '../system-packages.mjs'

/** What the proof of an image runs, with the Debian packages it comes from. */
const engines = [
  { file: 'buildah', package: 'buildah' },
  { file: 'podman', package: 'podman' },
  { file: 'crun', package: 'crun' },
  { file: 'newuidmap', package: 'uidmap' },
  { file: 'slirp4netns', package: 'slirp4netns' },
  { file: '/usr/libexec/podman/catatonit', package: 'catatonit' },
  { file: 'mmdebstrap', package: 'mmdebstrap' },
  { file: 'ip', package: 'iproute2' },
  { file: 'redis-server', package: 'redis-server' },
  { file: 'ffmpeg', package: 'ffmpeg' },
]

/** Installs what is missing, and says why an image cannot be proved nevertheless. */
export async function prepareEngines(display: Display): Promise<string | undefined> {
  return display.step('engines', async (remark) => {
    const missing = missingEngines({ wanted: engines }).map((engine) => engine.package)
    if (missing.length) await installPackages(missing, remark)
    const why = whyNoProof()
    remark(why ?? 'all there')
    return why
  })
}

function whyNoProof(): string | undefined {
  if (process.getuid?.() !== 0) return 'only root can add an account and make network namespaces'
  const missing = missingEngines({ wanted: engines }).map((engine) => engine.package)
  return missing.length ? `${missing.join(', ')} could not be installed` : undefined
}
