import path from 'node:path'
import type pg from 'pg'
import type { BucketSettings } from '#server/bucket/bucket-settings.ts'
import { fingerprintOf, FOLDER_MARK, markOfBucket } from '#server/nodes/join-shop.ts'
import { textIfThere } from '#server/platform/made-once.ts'
import { fine, wrong, type Finding } from './finding.ts'

interface NodeFacts {
  readonly dataDir: string
  /** Of the pictures; undefined: they lie in the data folder. */
  readonly bucket?: BucketSettings | undefined
  /** As it was set; undefined: the one in the data folder. */
  readonly secret: string | undefined
}

/** Whether a node on this machine would start: with the secret and the pictures of the nodes before it. */
export async function examineNodes(client: pg.Client, facts: NodeFacts): Promise<readonly Finding[]> {
  const { rows: marks } = await client.query<{ name: string; mark: string }>(
    `select name, value #>> '{}' as mark from setting where name in ('node-secret', 'node-folder')`,
  )
  const markOf = (wanted: string) => marks.find(({ name }) => name === wanted)?.mark
  return [
    ...(await secretFindings(markOf('node-secret'), facts)),
    ...(await folderFindings(markOf('node-folder'), facts)),
    ...(await countNodes(client)),
  ]
}

async function secretFindings(known: string | undefined, { dataDir, secret }: NodeFacts) {
  const own = secret ?? (await textIfThere(path.join(dataDir, 'auth-secret')))?.trim()
  // One that is missing is a finding about the folder.
  if (known === undefined || own === undefined || fingerprintOf(own) === known) return []
  return [
    wrong(
      'The secret of this machine is not that of this shop, and no node starts with it: set AUTH_SECRET to that one.',
    ),
  ]
}

async function folderFindings(known: string | undefined, { dataDir, bucket }: NodeFacts) {
  if (bucket !== undefined)
    return known === undefined || known === markOfBucket(bucket)
      ? []
      : [wrong('MEDIA_TO is not the bucket of this shop, and no node starts with it: set it to that one.')]
  const own = (await textIfThere(path.join(dataDir, FOLDER_MARK)))?.trim()
  if (known === undefined || own === known) return []
  return [
    wrong(
      `${dataDir} is not where the pictures of this shop lie, and no node starts with it: set DATA_DIR or MEDIA_TO to that place.`,
    ),
  ]
}

async function countNodes(client: pg.Client): Promise<readonly Finding[]> {
  const { rows } = await client.query<{ nodes: number }>(
    `select count(distinct (client_addr, application_name))::int as nodes from pg_stat_activity
      where datname = current_database() and application_name ~ '^abhoron [0-9]+$'`,
  )
  const nodes = rows[0]?.nodes ?? 0
  return nodes > 1 ? [fine(`${nodes} nodes are connected to the database.`)] : []
}
