/**
 * Opens SQL on the shop's database: psql where there is one, otherwise a small reader of statements that end in ";".
 *   npm run db
 *   echo 'select count(*) from shop_order;' | npm run db
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { primaryOf, toPrimary } from '#server/db/servers/primary-server.ts'
import { messageOf } from '#server/db/start-error.ts'
import { operate, withDatabase } from './support/operate-shop.ts'

const WARNING =
  'Careful: this is the database of the shop, with its customers and orders. What you change here is changed at once,\n' +
  'and no rule of the shop but those of the database looks at it. Make a backup first: npm run backup.'

await operate((config) =>
  withDatabase(config, async (connectionString) => {
    console.error(`${WARNING}\n`)
    if (!(await openPsql(connectionString))) await readStatements(connectionString)
  }),
)

/** False where there is no psql. */
async function openPsql(connectionString: string): Promise<boolean> {
  const url = new URL(await primaryOf(connectionString))
  // The password is not an argument: everybody on this machine may read those.
  const env = { ...process.env, PGPASSWORD: decodeURIComponent(url.password) }
  url.password = ''
  // Ctrl-C stops a statement, not the reader of them.
  const ignore = () => undefined
  process.on('SIGINT', ignore)
  const child = spawn('psql', [url.href], { stdio: 'inherit', env })
  try {
    await once(child, 'spawn')
  } catch {
    return false
  }
  await once(child, 'exit')
  process.off('SIGINT', ignore)
  process.exitCode = child.exitCode ?? 1
  return true
}

async function readStatements(connectionString: string): Promise<void> {
  const client = new pg.Client({
    ...toPrimary(connectionString),
    application_name: `abhoron sql ${process.pid}`,
  })
  await client.connect()
  const lines = createInterface({
    input: process.stdin,
    output: process.stdin.isTTY ? process.stdout : undefined,
  })
  lines.setPrompt('sql> ')
  if (process.stdin.isTTY) lines.prompt()
  let statement = ''
  for await (const line of lines) {
    statement += `${line}\n`
    if (line.trimEnd().endsWith(';')) {
      await run(client, statement)
      statement = ''
    }
    if (process.stdin.isTTY) lines.prompt()
  }
  if (statement.trim() !== '') await run(client, statement)
  await client.end()
}

async function run(client: pg.Client, statement: string): Promise<void> {
  try {
    const answers: unknown = await client.query(statement)
    for (const answer of [answers].flat()) {
      if (!(answer instanceof pg.Result)) continue
      if (answer.fields.length > 0) console.table(answer.rows)
      console.log(`${answer.command} ${String(answer.rowCount ?? '')}`.trim())
    }
  } catch (error) {
    console.error(messageOf(error))
    process.exitCode = 1
  }
}
