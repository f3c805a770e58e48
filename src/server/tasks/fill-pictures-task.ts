import * as z from 'zod'
import { BucketSettings } from '#server/bucket/bucket-settings.ts'
import { createLog } from '#server/platform/log.ts'
import { openMedia } from '#server/media/open-media.ts'
import { runTask } from './run-task.ts'
import { yieldToVisitors } from './yield-to-visitors.ts'

/** Makes all missing sizes of pictures; started by the store when some wait. Each step tells of one picture. */
const Input = z.object({
  folder: z.string(),
  bucket: BucketSettings.optional(),
  ids: z.array(z.string()),
  logLevel: z.string(),
})

await runTask(async (given, { report, signal }) => {
  const { ids, logLevel, ...place } = Input.parse(given)
  yieldToVisitors()
  const media = await openMedia({ ...place, log: createLog(logLevel) })
  const close = () => void media.close()
  if (signal.aborted) close()
  signal.addEventListener('abort', close)
  await media.fill(ids, (told) => report(JSON.stringify(told)))
  await media.close()
})
