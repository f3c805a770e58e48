/**
 * Brings a backup back, into DATA_DIR (and DATABASE_URL, where that is set):
 *   npm run restore -- abhoron-20261122T230000Z.tar.zst
 *   npm run restore -- FILE --replace     where a shop is already: it is put aside, not deleted
 * BACKUP_KEY opens an encrypted one. Stop the shop first.
 */
import path from 'node:path'
import { parseArgs } from 'node:util'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { StartError } from '#server/db/start-error.ts'
import { operate, say } from './support/operate-shop.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { replace: { type: 'boolean', default: false } },
})

await operate(async ({ dataDir, database, backup, accounts, media }) => {
  const [file, ...more] = positionals
  if (file === undefined || more.length > 0)
    throw new StartError('Name the backup to restore: npm run restore -- FILE [--replace]')
  const restored = await restoreBackup(
    {
      dataDir,
      databaseUrl: database.url,
      bucket: media.bucket,
      migrations: path.join(import.meta.dirname, '../migrations'),
    },
    { path: file, key: backup.key },
    { replace: values.replace, now: new Date(), report: say },
  )
  console.log(
    `\nRestored the shop of ${restored.madeAt}: ${restored.rows} rows, ${restored.pictures} pictures.`,
  )
  if (restored.aside !== undefined) console.log(`The shop that was there before lies in ${restored.aside}.`)
  if (!restored.hasSecret && accounts.secret === undefined)
    console.log(
      'The backup holds no secret: set AUTH_SECRET to the one it had. If that is lost: npm run accept -- secret',
    )
  console.log('Start it: npm start')
})
