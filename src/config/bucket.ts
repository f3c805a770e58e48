import * as z from 'zod'
import { isSafeOrigin } from './surroundings.ts'

/** A bucket of a service that speaks S3, with its keys. */
export interface BucketConfig {
  /** Of the bucket. */
  readonly endpoint: string
  /** Before the name of each file; empty, or ending in a slash. */
  readonly prefix: string
  readonly region: string
  readonly keyId: string
  readonly secret: string
}

/** Settings that a bucket needs beside its address. */
export const bucketRegion = z
  .string()
  .regex(/^[\w-]{1,50}$/, 'must be a region, such as ap-southeast-1')
  .default('auto')
export const bucketKey = z.string().max(500).optional()

interface GivenBucket {
  /** Of the settings: `BACKUP` for `BACKUP_TO`, `BACKUP_S3_KEY_ID` and `BACKUP_S3_SECRET`. */
  readonly name: string
  readonly address: string
  readonly region: string
  readonly keyId: string | undefined
  readonly secret: string | undefined
  /** Words for what the setting may name instead. */
  readonly orFolder?: string
}

/** Whether a place is the address of a bucket, and not a folder. */
export function isBucketAddress(place: string): boolean {
  return /^https?:/i.test(place)
}

/** The bucket that settings name, or why they name none. */
export function bucketOf(
  given: GivenBucket,
): { readonly bucket: BucketConfig } | { readonly problem: string } {
  const { name, address, region, keyId, secret, orFolder = '' } = given
  const place = placeOf(address)
  if (place === undefined)
    return {
      problem: `${name}_TO must be ${orFolder}an https address with a bucket: https://s3.example/bucket/folder.`,
    }
  if (keyId === undefined || secret === undefined)
    return { problem: `${name}_TO is a bucket: set ${name}_S3_KEY_ID and ${name}_S3_SECRET too.` }
  return { bucket: Object.freeze({ ...place, region, keyId, secret }) }
}

function placeOf(address: string): Pick<BucketConfig, 'endpoint' | 'prefix'> | undefined {
  const url = URL.parse(address)
  if (url === null || url.search !== '' || !isSafeOrigin(url.origin)) return undefined
  const [bucket, ...rest] = url.pathname.split('/').filter((part) => part !== '')
  if (bucket === undefined) return undefined
  return { endpoint: `${url.origin}/${bucket}`, prefix: rest.map((part) => `${part}/`).join('') }
}
