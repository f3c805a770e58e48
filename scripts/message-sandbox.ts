/**
 * Starts the sandboxes of the mail server and the SMS gateways, and says with which settings a store uses them:
 *   npm run message-sandbox [-- --port 4010]
 * It prints all messages. A number that ends in 00 gets no answer, 01 is refused, 02 finds no money left.
 */
import { setInterval } from 'node:timers'
import { parseArgs } from 'node:util'
import { startSmsSandbox } from '#sandbox/messages/sms-sandbox.ts'
import { startSmtpSandbox } from '#tests/support/companies/smtp-sandbox.ts'

const { values } = parseArgs({ options: { port: { type: 'string', default: '4010' } } })
const sms = await startSmsSandbox(Number(values.port))
const mail = await startSmtpSandbox({ port: Number(values.port) + 1 })

console.log(`# Start the store with these settings:
SMTP_URL=${mail.url}
MAIL_FROM="Abhoron <shop@abhoron.example>"
SMS_GATEWAYS=ssl-wireless,bulksmsbd
SSL_WIRELESS_URL=${sms.url} SSL_WIRELESS_TOKEN=any SSL_WIRELESS_SID=ABHORON
BULKSMSBD_URL=${sms.url} BULKSMSBD_API_KEY=any BULKSMSBD_SENDER_ID=8809612`)

const PRINT_MS = 500
let printed = { sms: 0, mail: 0 }
setInterval(() => {
  for (const { gateway, to, text, segments } of sms.inbox.slice(printed.sms)) {
    console.log(`\n${gateway} · ${to} · ${segments} segments\n${text}`)
  }
  for (const { to, mail: letter } of mail.taken.slice(printed.mail)) {
    console.log(`\ne-mail · ${to.join()} · ${letter.subject ?? ''}\n${letter.text ?? ''}`)
  }
  printed = { sms: sms.inbox.length, mail: mail.taken.length }
}, PRINT_MS)
