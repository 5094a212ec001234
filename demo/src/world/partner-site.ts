import type { BrandFile } from '@onair/server'

/** Lets the host of the second brand show players of the first, as a partner's site: /demo/embed. */
export function withPartnerSite(files: readonly BrandFile[], port: number): BrandFile[] {
  const hosts = files.flatMap(({ document }) => (document.default === true ? [] : document.hosts))
  // A port that is not chosen yet cannot be named.
  const origins = port === 0 ? [] : hosts.map((host) => `http://${host}:${port}`)
  return files.map((file) => {
    const { document } = file
    if (document.default !== true) return file
    const embeds = { ...document.traits.embeds, origins }
    return { ...file, document: { ...document, traits: { ...document.traits, embeds } } }
  })
}
