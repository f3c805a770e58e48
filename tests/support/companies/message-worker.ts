/** Sends the messages of a database to a mail server: a process of its own for tests that kill it. */
import { openTestOutbox, mailBy } from './test-outbox.ts'

const [connectionString = '', url = ''] = process.argv.slice(2)
const messages = await openTestOutbox({ connectionString, settings: mailBy(url), realTime: true })
await messages.service.start()
// A store stays for its visitors; this process has none.
setInterval(() => undefined, 60_000)
