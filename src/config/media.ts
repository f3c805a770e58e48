import * as z from 'zod'
import { bucketKey, bucketOf, bucketRegion, type BucketConfig } from './bucket.ts'

/** The place of pictures, videos and files on their way. */
export interface MediaConfig {
  /** Undefined: a folder in the data folder. */
  readonly bucket: BucketConfig | undefined
}

/** The settings of the place of pictures, as the environment gives them. */
export const mediaEnvironment = {
  MEDIA_TO: z.string().max(1000).optional(),
  MEDIA_S3_REGION: bucketRegion,
  MEDIA_S3_KEY_ID: bucketKey,
  MEDIA_S3_SECRET: bucketKey,
} as const

/** Settings whose value is never shown. */
export const mediaSecrets: readonly string[] = ['MEDIA_S3_SECRET', 'MEDIA_S3_KEY_ID']

const Environment = z.object(mediaEnvironment)

/** The settings of the place of pictures; `problems` gets a sentence where they do not fit together. */
export function mediaConfig(read: z.output<typeof Environment>): {
  readonly config: MediaConfig
  readonly problems: readonly string[]
} {
  const { MEDIA_TO: address, MEDIA_S3_REGION: region } = read
  if (address === undefined) return { config: Object.freeze({ bucket: undefined }), problems: [] }
  const keys = { keyId: read.MEDIA_S3_KEY_ID, secret: read.MEDIA_S3_SECRET }
  const found = bucketOf({ name: 'MEDIA', address, region, ...keys })
  if ('problem' in found) return { config: { bucket: undefined }, problems: [found.problem] }
  return { config: Object.freeze({ bucket: found.bucket }), problems: [] }
}
