import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import { StartFailure } from '../core/start-failure.ts'

const port = (fallback: number) => z.coerce.number().int().min(0).max(65535).default(fallback)

const addressRange = z.string().refine((text) => {
  const [address = '', bits, ...rest] = text.split('/')
  const family = isIP(address)
  if (!family || rest.length) return false
  return bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}, 'has to be addresses or ranges such as 10.0.0.0/8, separated by commas')

const httpAddress = z.url({ protocol: /^https?$/, error: 'has to begin with http:// or https://' })

function isRedisAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, pathname, search, hash } = new URL(text)
  const hasRest = !/^(\/\d{0,4})?$/.test(pathname) || search !== '' || hash !== ''
  return /^rediss?:$/.test(protocol) && hostname !== '' && !hasRest && isPercentEncoded(text)
}

function isPercentEncoded(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

/** The error of the URL parser contains the address with its password. */
const databaseAddress = z
  .string()
  .refine(
    (url) =>
      /^postgres(ql)?:\/\//.test(url) &&
      (URL.canParse(url) || URL.canParse(url.replace('@/', '@localhost/'))),
    'has to be an address such as postgres://user:password@host:5432/database',
  )

const headerList = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown
    } catch {
      context.addIssue('has to be a JSON object')
      return z.NEVER
    }
  })
  .pipe(
    z.record(
      z.string().regex(/^[\w-]+$/),
      z.string().regex(/^[\x20-\x7e]*$/),
      'has to name headers and values',
    ),
  )

/** Every setting, by its environment variable. */
const settings = z.object({
  HOST: z.string().min(1).default('127.0.0.1').describe('Address to listen on'),
  PORT: port(8080).describe('Port to listen on'),
  WORKERS: z.coerce.number().int().min(1).max(64).default(1).describe('Server processes on one database'),
  DATABASE_URL: databaseAddress
    .optional()
    .describe('A PostgreSQL ≥ 15 to use; without it an embedded one runs'),
  ONAIR_DATABASE_DIRECT_URL: databaseAddress
    .optional()
    .describe('The same PostgreSQL itself, where DATABASE_URL leads to a pooler'),
  ONAIR_DATABASE_REPLICA_URL: databaseAddress
    .optional()
    .describe('A standby of it, to read catalogue and schedule from'),
  ONAIR_DATABASE_OUTAGE_S: z.coerce
    .number()
    .int()
    .min(0)
    .default(600)
    .describe('Seconds for which playback goes on while the database is away'),
  ONAIR_REDIS_URL: z
    .string()
    .refine(
      isRedisAddress,
      'has to be an address such as redis://user:password@host:6379/0, or rediss:// for TLS',
    )
    .optional()
    .describe('A Redis or Valkey that counts calls for all processes; without it each counts alone'),
  ONAIR_MAX_CLOCK_OFFSET_MS: z.coerce
    .number()
    .int()
    .min(100)
    .default(2500)
    .describe('Milliseconds by which the clock may differ from the database’s; beyond them /ready says no'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug'])
    .default('info')
    .describe('How much is logged'),
  FFMPEG_PATH: z.string().min(1).optional().describe('The ffmpeg program to use'),
  ONAIR_DATA_FOLDER: z.string().min(1).default('data').describe('Where the database and media are kept'),
  ONAIR_MEDIA_FOLDER: z.string().min(1).optional().describe('Where media is kept, if not in the data folder'),
  ONAIR_S3_BUCKET: z
    .string()
    .min(1)
    .optional()
    .describe('Keeps media in this bucket instead of the media folder'),
  ONAIR_S3_ENDPOINT: httpAddress.optional().describe('Address of an S3-compatible storage; without it AWS'),
  ONAIR_S3_REGION: z.string().min(1).default('us-east-1').describe('Region of the bucket'),
  ONAIR_S3_PREFIX: z.string().min(1).optional().describe('Folder inside the bucket'),
  ONAIR_S3_KEY_ID: z
    .string()
    .min(1)
    .optional()
    .describe('Access key; without it what the AWS SDK finds on the machine'),
  ONAIR_S3_SECRET: z.string().min(1).optional().describe('Secret of the access key'),
  ONAIR_S3_PATH_STYLE: z
    .stringbool()
    .default(false)
    .describe('Names the bucket in the path, as most storages outside AWS want it'),
  ONAIR_CLEAR_KEY: z
    .stringbool()
    .optional()
    .describe('Whether players may be given the bare keys of protected films'),
  ONAIR_WIDEVINE_URL: httpAddress.optional().describe('Licence server of Widevine; without it not offered'),
  ONAIR_PLAYREADY_URL: httpAddress.optional().describe('Licence server of PlayReady; without it not offered'),
  ONAIR_FAIRPLAY_URL: httpAddress.optional().describe('Licence server of FairPlay; without it not offered'),
  ONAIR_FAIRPLAY_CERTIFICATE_URL: httpAddress
    .optional()
    .describe('Where FairPlay’s application certificate is'),
  ONAIR_LICENCE_HEADERS: headerList
    .optional()
    .describe('Headers for licence servers, as a JSON object of names and values'),
  ONAIR_DRM_PROVIDER: z.string().min(1).optional().describe('Name of the licence service, for players'),
  ONAIR_TRUSTED_PROXIES: z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .pipe(z.array(addressRange))
    .optional()
    .describe('Address ranges whose X-Forwarded-For is believed'),
  ONAIR_RATE_LIMIT: z.coerce.number().int().min(1).default(1200).describe('Calls a minute from one address'),
  ONAIR_SIGN_IN_LIMIT: z.coerce
    .number()
    .int()
    .min(1)
    .default(60)
    .describe('Sign-ups and sign-ins a minute from one address'),
  ONAIR_EVENT_LIMIT: z.coerce
    .number()
    .int()
    .min(1)
    .default(600)
    .describe('Batches of analytics events a minute from one address'),
  ONAIR_ANALYTICS_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .max(3650)
    .default(180)
    .describe('Days after which analytics events are deleted'),
  ONAIR_GUEST_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .max(3650)
    .default(90)
    .describe('Days after which a guest who was not seen again is forgotten'),
  ONAIR_COURIER_URL: httpAddress
    .optional()
    .describe('The gateway that takes codes to viewers; without it they become demo messages'),
  ONAIR_COURIER_SECRET: z.string().min(16).optional().describe('Key that signs what the gateway is sent'),
  ONAIR_SANDBOX_BANK_URL: httpAddress
    .optional()
    .describe('The sandbox bank to take payments with: for demonstrations and tests'),
  ONAIR_SANDBOX_BANK_KEY: z
    .string()
    .min(16)
    .optional()
    .describe('Key to call the sandbox bank with; without it one that the database keeps'),
  ONAIR_SANDBOX_BANK_SECRET: z
    .string()
    .min(16)
    .optional()
    .describe('Secret that the sandbox bank signs with; without it one that the database keeps'),
  ONAIR_PAYMENT_NOTIFY_URL: httpAddress
    .optional()
    .describe('Where banks reach /webhooks/payments of this service; without it on this machine'),
  ONAIR_STRIPE_KEY: z.string().min(16).optional().describe('Secret key of Stripe, to take payments with'),
  ONAIR_STRIPE_WEBHOOK_SECRET: z
    .string()
    .min(16)
    .optional()
    .describe('Secret that Stripe signs its webhooks with'),
  ONAIR_SHOW_OUTBOX: z
    .stringbool()
    .default(false)
    .describe('Shows demo messages to everybody at /demo/phone: for demonstrations only'),
  ONAIR_SERVICE_WORKER: z
    .stringbool()
    .default(true)
    .describe('Off makes browsers give up the service worker they have: no offline page, no push'),
  ONAIR_PUSH_PRIVATE: z
    .stringbool()
    .default(false)
    .describe('Lets pushes go to private addresses, and without TLS: for tests only'),
  ONAIR_STOP_SECONDS: z.coerce
    .number()
    .int()
    .min(0)
    .max(10)
    .default(10)
    .describe('Seconds that answers under way are given after a stop signal'),
  ONAIR_DRAIN_SECONDS: z.coerce
    .number()
    .int()
    .min(0)
    .max(300)
    .default(0)
    .describe('Seconds after a stop signal in which /ready says no and requests are still taken'),
  ONAIR_METRICS_PORT: port(0).describe('Port of the Prometheus metrics; 0 is off'),
  ONAIR_METRICS_HOST: z
    .string()
    .default('127.0.0.1')
    .describe('Address that the metrics listen on; any but one of this machine is open to its network'),
})

export type Config = ReturnType<typeof readConfig>

export function readConfig(environment: Record<string, string | undefined>) {
  for (const key of Object.keys(environment)) {
    if (key.startsWith('ONAIR_') && !(key in settings.shape)) {
      throw new StartFailure(
        `${key} is not a setting of Onair; the settings are ${Object.keys(settings.shape).join(', ')}.`,
      )
    }
  }
  const provided = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = settings.safeParse(provided)
  if (!parsed.success) {
    const sentences = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new StartFailure(`A setting is wrong. ${sentences.join('; ')}.`)
  }
  const values = parsed.data
  refuseOpenOutbox(values)
  requireMainAddress(values)
  const dataFolder = resolve(values.ONAIR_DATA_FOLDER)
  const mediaFolder = resolve(values.ONAIR_MEDIA_FOLDER ?? resolve(dataFolder, 'media'))
  return {
    host: values.HOST,
    port: values.PORT,
    workers: values.WORKERS,
    databaseUrl: values.DATABASE_URL,
    databaseDirectUrl: values.ONAIR_DATABASE_DIRECT_URL,
    databaseReplicaUrl: values.ONAIR_DATABASE_REPLICA_URL,
    databaseOutageS: values.ONAIR_DATABASE_OUTAGE_S,
    redisUrl: values.ONAIR_REDIS_URL,
    maxClockOffsetMs: values.ONAIR_MAX_CLOCK_OFFSET_MS,
    logLevel: values.LOG_LEVEL,
    ffmpegPath: values.FFMPEG_PATH,
    dataFolder,
    mediaFolder,
    // With a bucket no folder is needed, and one that was not asked for is not made.
    variantsFolder:
      values.ONAIR_S3_BUCKET && !values.ONAIR_MEDIA_FOLDER ? undefined : resolve(mediaFolder, 'variants'),
    s3: bucketOf(values),
    licences: licencesOf(values),
    courier: courierOf(values),
    sandboxBank: sandboxBankOf(values),
    paymentNotifyUrl: values.ONAIR_PAYMENT_NOTIFY_URL ?? `http://127.0.0.1:${values.PORT}/webhooks/payments`,
    stripe: stripeOf(values),
    showOutbox: values.ONAIR_SHOW_OUTBOX,
    hasServiceWorker: values.ONAIR_SERVICE_WORKER,
    pushPrivate: values.ONAIR_PUSH_PRIVATE,
    trustedProxies: values.ONAIR_TRUSTED_PROXIES,
    rateLimit: values.ONAIR_RATE_LIMIT,
    signInLimit: values.ONAIR_SIGN_IN_LIMIT,
    eventLimit: values.ONAIR_EVENT_LIMIT,
    analyticsDays: values.ONAIR_ANALYTICS_DAYS,
    guestDays: values.ONAIR_GUEST_DAYS,
    stopSeconds: values.ONAIR_STOP_SECONDS,
    drainSeconds: values.ONAIR_DRAIN_SECONDS,
    metricsPort: values.ONAIR_METRICS_PORT,
    metricsHost: values.ONAIR_METRICS_HOST,
  }
}

const loopback = /^(127\.\d+\.\d+\.\d+|localhost|::1)$/i

/** The demo messages contain the sign-in codes of everybody. */
function refuseOpenOutbox(values: z.infer<typeof settings>): void {
  if (!values.ONAIR_SHOW_OUTBOX) return
  if (values.ONAIR_COURIER_URL)
    throw new StartFailure(
      'ONAIR_SHOW_OUTBOX is for demonstrations: it cannot stand beside ONAIR_COURIER_URL.',
    )
  if (!loopback.test(values.HOST)) {
    throw new StartFailure(
      `ONAIR_SHOW_OUTBOX would show the codes of all who sign in to whoever reaches ${values.HOST}: set it to false, or HOST to 127.0.0.1.`,
    )
  }
}

function requireMainAddress(values: z.infer<typeof settings>): void {
  if (values.DATABASE_URL) return
  for (const name of ['ONAIR_DATABASE_DIRECT_URL', 'ONAIR_DATABASE_REPLICA_URL'] as const) {
    if (values[name]) throw new StartFailure(`${name} is given beside DATABASE_URL only.`)
  }
}

function bucketOf(values: z.infer<typeof settings>) {
  if (!values.ONAIR_S3_BUCKET) return undefined
  const { ONAIR_S3_KEY_ID: id, ONAIR_S3_SECRET: secret } = values
  if (!id !== !secret)
    throw new StartFailure('ONAIR_S3_KEY_ID and ONAIR_S3_SECRET are given together or not at all.')
  return {
    bucket: values.ONAIR_S3_BUCKET,
    endpoint: values.ONAIR_S3_ENDPOINT,
    region: values.ONAIR_S3_REGION,
    prefix: values.ONAIR_S3_PREFIX,
    forcePathStyle: values.ONAIR_S3_PATH_STYLE,
    keys: id && secret ? { id, secret } : undefined,
  }
}

function sandboxBankOf(values: z.infer<typeof settings>) {
  const url = values.ONAIR_SANDBOX_BANK_URL
  const [merchantKey, webhookSecret] = [values.ONAIR_SANDBOX_BANK_KEY, values.ONAIR_SANDBOX_BANK_SECRET]
  if (url === undefined) return undefined
  if (!merchantKey !== !webhookSecret)
    throw new StartFailure(
      'ONAIR_SANDBOX_BANK_KEY and ONAIR_SANDBOX_BANK_SECRET are given together or not at all.',
    )
  return { url, keys: merchantKey && webhookSecret ? { merchantKey, webhookSecret } : undefined }
}

function stripeOf(values: z.infer<typeof settings>) {
  const [secretKey, webhookSecret] = [values.ONAIR_STRIPE_KEY, values.ONAIR_STRIPE_WEBHOOK_SECRET]
  if (!secretKey !== !webhookSecret)
    throw new StartFailure(
      'ONAIR_STRIPE_KEY and ONAIR_STRIPE_WEBHOOK_SECRET are given together or not at all.',
    )
  if (secretKey && values.ONAIR_SANDBOX_BANK_URL)
    throw new StartFailure(
      'ONAIR_STRIPE_KEY takes real money: it cannot stand beside ONAIR_SANDBOX_BANK_URL.',
    )
  return secretKey && webhookSecret ? { secretKey, webhookSecret } : undefined
}

function courierOf({ ONAIR_COURIER_URL: url, ONAIR_COURIER_SECRET: secret }: z.infer<typeof settings>) {
  if (!url !== !secret)
    throw new StartFailure('ONAIR_COURIER_URL and ONAIR_COURIER_SECRET are given together or not at all.')
  return url && secret ? { url, secret } : undefined
}

function licencesOf(values: z.infer<typeof settings>) {
  const headers = values.ONAIR_LICENCE_HEADERS ?? {}
  const serverAt = (url: string | undefined) => (url === undefined ? undefined : { url, headers })
  const servers = {
    widevine: serverAt(values.ONAIR_WIDEVINE_URL),
    playready: serverAt(values.ONAIR_PLAYREADY_URL),
    fairplay: serverAt(values.ONAIR_FAIRPLAY_URL),
  }
  const isAnyNamed = Object.values(servers).some((server) => server !== undefined)
  return {
    ...servers,
    // Offering a clear key beside a licence server would undo its protection.
    hasClearKey: values.ONAIR_CLEAR_KEY ?? !isAnyNamed,
    fairplayCertificate: serverAt(values.ONAIR_FAIRPLAY_CERTIFICATE_URL),
    provider: values.ONAIR_DRM_PROVIDER,
  }
}
