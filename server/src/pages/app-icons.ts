import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import type { Storage } from '../adapters/storage/index.ts'
import { createCache } from '../core/cache.ts'
import { Failure } from '../core/failure.ts'
import type { Tenant } from '../core/tenant.ts'

const sizes = [192, 512] as const
const purposes = ['any', 'maskable'] as const
type Purpose = (typeof purposes)[number]

export interface AppIcon {
  src: string
  sizes: string
  type: 'image/png'
  purpose: Purpose
}

/** A system cuts a maskable icon to any shape; this part of its width is always seen (W3C: a circle of 80 %). */
const safeShare = 0.6
const maxCacheBytes = 8 * 1024 * 1024
const maxPixels = 16_000_000
const ownArtwork = /^\/media\/(art\/[\w./-]+)$/
const fileForm = /^(192|512)-(any|maskable)\.png$/

/** The brand's sign as the pictures that a system shows for an installed app. */
export function createAppIcons(storage: Pick<Storage, 'read'>) {
  const drawn = createCache<Buffer>({
    ...{ name: 'app icons', invalidatedBy: 'nothing', maxWeight: maxCacheBytes },
    weightOf: (picture) => picture.length,
  })

  /** The sign with a name for it and its ground; undefined for a brand whose sign is not in our storage. */
  async function signOf({ artwork, theme }: Tenant) {
    const path = ownArtwork.exec(artwork.favicon)?.[1]
    const body = path === undefined ? undefined : await storage.read(path)
    if (!body) return undefined
    const hash = createHash('sha256').update(theme.background).update(body).digest('hex').slice(0, 16)
    return { body, hash, background: theme.background }
  }

  return {
    /** On a host that is not the brand's own, the links name the brand. */
    async list(tenant: Tenant, isOfHost: boolean): Promise<AppIcon[]> {
      const sign = await signOf(tenant)
      if (!sign) return []
      const brand = isOfHost ? '' : `?provider=${encodeURIComponent(tenant.shortname)}`
      return purposes.flatMap((purpose) =>
        sizes.map((size) => ({
          src: `/app-icons/${sign.hash}/${size}-${purpose}.png${brand}`,
          ...{ sizes: `${size}x${size}`, type: 'image/png' as const, purpose },
        })),
      )
    },

    async read(tenant: Tenant, hash: string, file: string): Promise<Buffer | undefined> {
      const [, size = '', purpose = ''] = fileForm.exec(file) ?? []
      const sign = size ? await signOf(tenant) : undefined
      if (sign?.hash !== hash) return undefined
      const key = `${hash}/${file}`
      const picture = drawn.get(key) ?? (await draw(sign, Number(size), purpose as Purpose))
      drawn.set(key, picture)
      return picture
    },
  }
}

export type AppIcons = ReturnType<typeof createAppIcons>

async function draw(
  { body, background }: { body: Buffer; background: string },
  size: number,
  purpose: Purpose,
): Promise<Buffer> {
  const inner = purpose === 'maskable' ? Math.round(size * safeShare) : size
  // A sign is often drawn for 64 pixels: a vector is drawn anew for the size that is wanted.
  const source = sharp(body, { limitInputPixels: maxPixels })
  const { format, width } = await source.metadata()
  const sharpSource =
    format === 'svg'
      ? sharp(body, { limitInputPixels: maxPixels, density: Math.min((72 * inner) / width, 2400) })
      : source
  const sign = await sharpSource
    .resize(inner, inner, { fit: 'contain', background: '#00000000' })
    .png()
    .toBuffer()
  if (purpose === 'any') return sign
  return sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: sign }])
    .png()
    .toBuffer()
}

export function serveAppIcons(app: FastifyInstance, icons: AppIcons): void {
  app.get<{ Params: { hash: string; file: string } }>('/app-icons/:hash/:file', async (request, reply) => {
    const { hash, file } = request.params
    const picture = await icons.read(request.tenant, hash, file)
    if (!picture) throw new Failure('not_found')
    return reply
      .type('image/png')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(picture)
  })
}
