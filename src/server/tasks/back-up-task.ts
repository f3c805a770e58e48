import * as z from 'zod'
import { backUpIfDue } from '#server/backup/back-up-to.ts'
import { openTarget } from '#server/backup/backup-target.ts'
import { BucketSettings } from '#server/bucket/bucket-settings.ts'
import { runTask } from './run-task.ts'
import { yieldToVisitors } from './yield-to-visitors.ts'

/** Makes the scheduled backup; started by the store when one is due. */
const Input = z.object({
  connectionString: z.string(),
  dataDir: z.string(),
  bucket: BucketSettings.optional(),
  to: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('folder'), folder: z.string().optional() }),
    BucketSettings.extend({ kind: z.literal('s3') }),
  ]),
  key: z.string().optional(),
  keep: z.number(),
  everyMs: z.number(),
})

await runTask(async (given, { signal }) => {
  const { to, dataDir, connectionString, bucket, key, keep, everyMs } = Input.parse(given)
  yieldToVisitors()
  // The file that is half there is removed by a later backup.
  signal.addEventListener('abort', () => process.exit())
  const settings = to.kind === 's3' ? to : { kind: to.kind, folder: to.folder }
  await backUpIfDue(
    openTarget(settings, dataDir),
    { connectionString, dataDir, bucket },
    { key, keep, everyMs, now: new Date(), report: () => undefined },
  )
})
