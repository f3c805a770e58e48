/** Says in words what is wrong with a shop and its folder: npm run doctor. Ends with code 1 where something is. */
import { stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { ConfigError, readConfig, type Config } from '#config'
import { openTarget } from '#server/backup/backup-target.ts'
import { messageOf, StartError } from '#server/db/start-error.ts'
import { examineBackups } from '#server/doctor/examine-backups.ts'
import { examineDatabase } from '#server/doctor/examine-database.ts'
import { examineReplica } from '#server/doctor/examine-replica.ts'
import { examineFolder } from '#server/doctor/examine-folder.ts'
import { examineSettings } from '#server/doctor/examine-settings.ts'
import { wrong, type Finding } from '#server/doctor/finding.ts'
import { withDatabase } from './support/operate-shop.ts'

const signs = { wrong: 'WRONG', look: 'look ', fine: 'ok   ' } as const satisfies Record<
  Finding['weight'],
  string
>

const findings = await examine()
console.log('')
for (const { weight, words } of findings) console.log(`${signs[weight]}  ${words}`)
const count = findings.filter(({ weight }) => weight === 'wrong').length
console.log(count === 0 ? '\nNothing is wrong.' : `\n${count} things are wrong.`)
process.exitCode = count === 0 ? 0 : 1

async function examine(): Promise<readonly Finding[]> {
  let config: Config
  try {
    config = readConfig(process.env)
  } catch (error) {
    if (error instanceof ConfigError) return error.problems.map(wrong)
    throw error
  }
  const { http, dataDir, accounts, database, backup } = config
  return [
    ...examineSettings({
      ...http,
      mode: config.mode,
      sandboxes: sandboxesOf(config),
      totalMemory: os.totalmem(),
    }),
    ...(await examineFolder({
      dataDir,
      secretIsSet: accounts.secret !== undefined,
      hasOwnServer: database.url !== undefined,
    })),
    ...(await examineTheDatabase(config)),
    ...(await examineReplica(database)),
    ...(await examineBackups({
      target: openTarget(backup.to, dataDir),
      everyHours: backup.everyHours,
      isEncrypted: backup.key !== undefined,
      now: new Date(),
    })),
  ]
}

function sandboxesOf(config: Config): readonly string[] {
  return [
    ...(config.payments.companies === 'sandbox' ? ['money'] : []),
    ...(config.couriers.couriers === 'sandbox' ? ['couriers'] : []),
  ]
}

/** One that does not run is started for the look, but not made for it. */
async function examineTheDatabase(config: Config): Promise<readonly Finding[]> {
  const { dataDir } = config
  const folder = path.join(dataDir, 'database')
  if (config.database.url === undefined && (await stat(folder).catch(() => undefined)) === undefined)
    return []
  let found: readonly Finding[] = []
  try {
    await withDatabase(config, async (connectionString) => {
      found = await examineDatabase({
        connectionString,
        dataDir,
        bucket: config.media.bucket,
        secret: config.accounts.secret,
        migrations: path.join(import.meta.dirname, '../migrations'),
        now: new Date(),
      })
    })
    return found
  } catch (error) {
    if (error instanceof StartError) return [...found, wrong(messageOf(error))]
    throw error
  }
}
