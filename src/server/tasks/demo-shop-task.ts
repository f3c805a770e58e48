import * as z from 'zod'
import { openDatabase } from '#server/db/database.ts'
import { createLog } from '#server/platform/log.ts'
import { openMedia } from '#server/media/open-media.ts'
import { loadDemoShop } from '#server/seed/load-demo-shop.ts'
import { runTask } from './run-task.ts'

/** Fills an empty store with the demo shop; started by the store on its first start. */
const Input = z.object({
  connectionString: z.string(),
  mediaFolder: z.string(),
  seedFolder: z.string(),
  logLevel: z.string(),
})

await runTask(async (given, { report, signal }) => {
  const { connectionString, mediaFolder, seedFolder, logLevel } = Input.parse(given)
  const log = createLog(logLevel)
  // Begun work goes on with the next start.
  signal.addEventListener('abort', () => process.exit())
  const database = await openDatabase({
    connectionString,
    poolMax: 2,
    durable: false,
    onError: (error) => log.warn({ err: error }, 'idle database connection lost'),
  })
  const media = await openMedia({ folder: mediaFolder, log })
  try {
    await loadDemoShop({ db: database.db, media }, seedFolder, report)
  } finally {
    await media.close()
    await database.close()
  }
})
