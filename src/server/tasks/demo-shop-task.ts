import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod'
import { BucketSettings } from '#server/bucket/bucket-settings.ts'
import { openDatabase } from '#server/db/database.ts'
import { whileAlone } from '#server/db/while-alone.ts'
import { createLog } from '#server/platform/log.ts'
import { openMedia } from '#server/media/open-media.ts'
import { loadDemoShop } from '#server/seed/load-demo-shop.ts'
import { runTask } from './run-task.ts'

const LOOK_MS = 500

/** Fills an empty store with the demo shop; started by the store on its first start. */
const Input = z.object({
  connectionString: z.string(),
  media: z.object({ folder: z.string(), bucket: BucketSettings.optional() }),
  seedFolder: z.string(),
  logLevel: z.string(),
})

await runTask(async (given, { report, signal }) => {
  const { connectionString, media: place, seedFolder, logLevel } = Input.parse(given)
  const log = createLog(logLevel)
  // Begun work goes on with the next start.
  signal.addEventListener('abort', () => process.exit())
  const database = await openDatabase({
    connectionString,
    poolMax: 2,
    durable: false,
    onError: (error) => log.warn({ err: error }, 'idle database connection lost'),
  })
  const media = await openMedia({ ...place, log })
  try {
    // Of several nodes that start at once one loads it, and the others find it loaded, or do the rest if that one died.
    const load = () => loadDemoShop({ db: database.db, media }, seedFolder, report)
    for (let looks = 0; !(await whileAlone({ connectionString, what: 'the demo shop' }, load)); looks += 1) {
      if (looks === 0) report('Waiting for another node that loads the demo shop')
      await pause(LOOK_MS)
    }
  } finally {
    await media.close()
    await database.close()
  }
})
