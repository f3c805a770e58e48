/**
 * Writes the shop's database, pictures and secret into one file, while it sells:
 *   npm run backup                        into BACKUP_TO (DATA_DIR/backups unless set), keeping BACKUP_KEEP
 *   npm run backup -- --to /mnt/stick     into another folder; nothing there is deleted
 * Encrypted where BACKUP_KEY is set.
 */
import { parseArgs } from 'node:util'
import { backUpTo } from '#server/backup/back-up-to.ts'
import { openTarget } from '#server/backup/backup-target.ts'
import { operate, say, withDatabase } from './support/operate-shop.ts'

const { values } = parseArgs({ options: { to: { type: 'string' } } })

await operate(async (config) => {
  const { dataDir, backup, media } = config
  const place = values.to === undefined ? backup.to : ({ kind: 'folder', folder: values.to } as const)
  const target = openTarget(place, dataDir)
  await withDatabase(config, async (connectionString) => {
    const made = await backUpTo(
      target,
      { connectionString, dataDir, bucket: media.bucket },
      {
        key: backup.key,
        keep: values.to === undefined ? backup.keep : Infinity,
        now: new Date(),
        report: say,
      },
    )
    const size = (made.bytes / 1_000_000).toFixed(1)
    console.log(`\nBacked up ${made.rows} rows and ${made.pictures} pictures: ${made.path} (${size} MB)`)
    console.log(
      backup.key === undefined
        ? 'It is not encrypted, and holds customers and the secret of the shop: set BACKUP_KEY, or keep it safe.'
        : 'It is encrypted. Keep BACKUP_KEY somewhere else: without it nobody can restore this file.',
    )
  })
})
