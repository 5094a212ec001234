import { z } from 'zod'
import { catchupKinds, originFormats, signingKinds } from '../../../modules/origins/index.ts'
import { feedModes } from '../../../modules/recording/index.ts'
import { Color, Instant, Name, Picture, SecretSource, Text, wordOr } from './words.ts'

const Origin = z.strictObject({
  address: z.string().describe('The HLS playlist or DASH manifest (.mpd) of the live channel.'),
  format: z.enum(originFormats).optional().describe('Only where the address does not tell it.'),
  catchup: z
    .enum(catchupKinds)
    .optional()
    .describe('How an instant of the archive is asked for; without it there is no archive.'),
  template: z.string().optional().describe('The address of the archive, with its placeholders.'),
  hosts: z.array(z.string()).default([]).describe('Further servers that its playlists lead to.'),
  signing: z
    .strictObject({
      kind: z.enum(signingKinds).describe('How addresses are signed.'),
      secret: SecretSource.describe('What both sides sign with.'),
    })
    .optional()
    .describe('Only where the servers ask for signed addresses.'),
  private: z.boolean().default(false).describe('Allows an address of the own network, for a trial.'),
})

const Feed = z.strictObject({
  address: z.string().describe('udp, srt, rtmp, rtmps, an HLS playlist by http or https, or file.'),
  mode: z
    .enum(feedModes)
    .default('copy')
    .describe('Whether it is recorded as it comes, or always encoded anew.'),
  retentionDays: z.int().min(1).max(3650).default(8).describe('Days for which recordings are stored.'),
  targetDurationS: z.int().min(4).max(10).default(6).describe('The longest segment, in seconds.'),
})

const addressOr = <T extends z.ZodType>(schema: T) => wordOr(schema, (address) => ({ address }))

/** What a channel is, for every brand that carries it. */
const definition = {
  name: Text.optional().describe(
    'Makes this the place that says what the channel is. Without a name the channel is one that another file or the database has.',
  ),
  description: Text.default({}).describe('What the channel shows.'),
  age: z
    .int()
    .min(0)
    .max(21)
    .nullable()
    .default(16)
    .describe('From which age it is watched; one that is not known (null) needs the PIN, as 18 does.'),
  logo: Picture.optional().describe('Without it, its first letters on its colour.'),
  color: Color.optional().describe('The colour behind the logo.'),
  archiveDays: z.int().min(0).max(60).default(0).describe('Days that viewers can go back.'),
  is4k: z.boolean().default(false).describe('Whether it is sent in 4K.'),
  player: z.string().nullable().default(null).describe('The address of a player of somebody else.'),
  playerLight: z.string().nullable().default(null).describe('The same for weak devices.'),
  origin: addressOr(Origin)
    .optional()
    .describe('The servers of the operator that viewers get it from: an address, or more about it.'),
  feed: addressOr(Feed)
    .optional()
    .describe('The stream that the recorder records it from: an address, or more about it.'),
}

export const FileChannel = z
  .strictObject({
    channel: Name.describe('The name of the channel in addresses.'),
    number: z.int().min(1).optional().describe('Its number on the remote control; without it, its place.'),
    featured: z.boolean().default(false).describe('Whether it is shown first.'),
    free: z.boolean().default(true).describe('False for a channel that needs one of its packets.'),
    from: Instant.nullable().default(null).describe('When it may be watched for the first time.'),
    until: Instant.nullable().default(null).describe('From when it may no longer be watched.'),
    countries: z
      .array(z.string().regex(/^[A-Z]{2}$/))
      .nonempty()
      .nullable()
      .default(null)
      .describe('Where it may be watched, such as [GE, AM]; null is everywhere.'),
    devices: z
      .array(z.string().min(1).max(32))
      .nonempty()
      .nullable()
      .default(null)
      .describe('On what it may be watched: web, mobile, tv; null is everything.'),
    ...definition,
  })
  .describe('A channel of the line-up.')

export const FileCategory = z
  .strictObject({
    category: Name.describe('The name of the category.'),
    id: z
      .int()
      .min(1)
      .optional()
      .describe('Its number on the wire; 32 is all channels, 5 those for children. Without it, a free one.'),
    name: Text.describe('What viewers read.'),
    channels: z.array(Name).optional().describe('Its channels in their order; without it, all of them.'),
  })
  .describe('A group of channels.')
