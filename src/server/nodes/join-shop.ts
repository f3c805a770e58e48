import { createHmac, randomUUID } from 'node:crypto'
import path from 'node:path'
import type { BucketSettings } from '#server/bucket/bucket-settings.ts'
import { hasSecretFile, readOrMakeSecret } from '#server/accounts/auth-secret.ts'
import type { Db } from '#server/db/database.ts'
import { StartError } from '#server/db/start-error.ts'
import { madeOnce, textIfThere } from '#server/platform/made-once.ts'
import { forgetNodeMark, keepFirstMark, readNodeMark } from './node-mark-store.ts'

interface NodeSettings {
  readonly dataDir: string
  /** Of the pictures; undefined: they lie in the data folder. */
  readonly bucket?: BucketPlace | undefined
  /** As it was set; undefined: the one in the data folder. */
  readonly secret: string | undefined
}

type BucketPlace = Pick<BucketSettings, 'endpoint' | 'prefix'>

/** The file in the data folder by which nodes know that all have the same folder. */
export const FOLDER_MARK = 'shop-mark'
const BUCKET_MARK = 'bucket '

/**
 * Compares secret and place of the pictures of a node with those of the nodes before it, and answers with the secret.
 * Throws a StartError if one of them is another: another place has other pictures, and with another secret this node would
 * refuse codes, links and second factors of the others.
 */
export async function joinShop(db: Db, settings: NodeSettings): Promise<string> {
  await refuseOtherPlace(db, settings)
  return await secretOfShop(db, settings)
}

/** The secret of the shop; throws a StartError if it is not the one of the nodes before. */
export async function secretOfShop(db: Db, { dataDir, secret }: NodeSettings): Promise<string> {
  const file = path.join(dataDir, 'auth-secret')
  const known = await readNodeMark(db, 'node-secret')
  // No new one is made in the place of one that is missing.
  if (known !== undefined && secret === undefined && !(await hasSecretFile(dataDir)))
    throw new StartError(
      `The secret of this shop, ${file}, is missing. Bring it back from a backup, or set AUTH_SECRET to it. ` +
        'If it is lost, stop all nodes, then: npm run accept -- secret',
    )
  const own = secret ?? (await readOrMakeSecret(dataDir))
  if ((await keepFirstMark(db, 'node-secret', fingerprintOf(own))) === fingerprintOf(own)) return own
  throw new StartError(
    `${secret === undefined ? `The secret in ${file}` : 'AUTH_SECRET'} is not the secret of this database's shop. ` +
      'All nodes of one database have the same secret: give it to this node. ' +
      'To change it for the whole shop, stop all nodes, then: npm run accept -- secret',
  )
}

async function refuseOtherPlace(
  db: Db,
  { dataDir, bucket }: Pick<NodeSettings, 'dataDir' | 'bucket'>,
): Promise<void> {
  if (bucket === undefined) await refuseOtherFolder(db, dataDir)
  else await refuseOtherBucket(db, bucket)
}

async function refuseOtherBucket(db: Db, bucket: BucketPlace): Promise<void> {
  const own = markOfBucket(bucket)
  const kept = await keepFirstMark(db, 'node-folder', own)
  if (kept === own) return
  const other = bucketOfMark(kept)
  throw new StartError(
    `The pictures of this database's shop lie ${other === undefined ? 'in a data folder' : `in the bucket ${other}`}, ` +
      `and MEDIA_TO of this node is ${bucket.endpoint}/${bucket.prefix}. All nodes of one database have the same place: ` +
      'give it to this node. If the pictures were moved, stop all nodes, then: npm run accept -- folder',
  )
}

/** The mark of a bucket is its address. */
export function markOfBucket({ endpoint, prefix }: BucketPlace): string {
  return `${BUCKET_MARK}${endpoint}/${prefix}`
}

/** The bucket that a mark names; undefined where it is that of a data folder. */
function bucketOfMark(mark: string): string | undefined {
  return mark.startsWith(BUCKET_MARK) ? mark.slice(BUCKET_MARK.length) : undefined
}

async function refuseOtherFolder(db: Db, dataDir: string): Promise<void> {
  const file = path.join(dataDir, FOLDER_MARK)
  const known = await readNodeMark(db, 'node-folder')
  const bucket = known === undefined ? undefined : bucketOfMark(known)
  if (bucket !== undefined)
    throw new StartError(
      `The pictures of this database's shop lie in the bucket ${bucket}: set MEDIA_TO to it, with its keys. ` +
        'If they were moved to this data folder, stop all nodes, then: npm run accept -- folder',
    )
  const there = (await textIfThere(file))?.trim()
  const own = there ?? (known === undefined ? await madeOnce(file, randomUUID()) : undefined)
  if (own !== undefined && (await keepFirstMark(db, 'node-folder', own)) === own) return
  throw new StartError(
    `The data folder ${dataDir} does not belong to this database: its file ${FOLDER_MARK} ` +
      `${there === undefined ? 'is missing' : 'is that of another shop'}. All nodes of one database share one data ` +
      'folder, with the pictures: set DATA_DIR to that folder. ' +
      'If this is the folder with the pictures, stop all nodes, then: npm run accept -- folder',
  )
}

/** Makes the secret of this node that of the shop. No node may run. */
export async function acceptSecret(db: Db, settings: NodeSettings): Promise<void> {
  await forgetNodeMark(db, 'node-secret')
  await secretOfShop(db, settings)
}

/** Makes the place of this node's pictures that of the shop. No node may run. */
export async function acceptFolder(
  db: Db,
  settings: Pick<NodeSettings, 'dataDir' | 'bucket'>,
): Promise<void> {
  await forgetNodeMark(db, 'node-folder')
  await refuseOtherPlace(db, settings)
}

/** Tells secrets apart and gives none away: each has at least 32 bytes that nobody can guess. */
export function fingerprintOf(secret: string): string {
  return createHmac('sha256', secret).update('abhoron: the secret of all nodes').digest('base64url')
}
