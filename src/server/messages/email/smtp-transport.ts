import { createRequire } from 'node:module'
import type { createTransport as createSmtp } from 'nodemailer'
import type { MailSender } from '#domain/messages/mail-address.ts'
import type { SmtpSettings } from '#domain/messages/smtp-settings.ts'
import { messageOf } from '#server/db/start-error.ts'
import { openGuard, type GuardOptions } from '#server/platform/guard.ts'
import type { Mail } from '#server/messages/templates/render-message.ts'
import type { Outcome, Parcel, Transport } from '#server/messages/transports/transport.ts'

export interface SmtpOptions extends GuardOptions {
  readonly smtp: SmtpSettings
  readonly from: MailSender
  /** Name and address of the store, as they stand now. */
  readonly store: () => { readonly name: string; readonly email: string }
  /** Told why the server did not take a message, without whom it was for. */
  readonly onTrouble: (code: string) => void
  /** How long the server may take for a greeting or an answer. */
  readonly timeoutMs?: number
}

/** Loaded where a server is named: a store without e-mail starts without it. */
const load = createRequire(import.meta.url)

const PROVIDER = 'smtp'
/** Connections that are kept open: one for each message that is on its way. */
const SMTP_CONNECTIONS = 3
const TIMEOUT_MS = 15_000
/** All of one message. A server that answers byte by byte never counts as silent. */
const SEND_MS = 60_000

/** Sends e-mail over SMTP. */
export function openSmtpTransport(parts: SmtpOptions): Transport<Mail> {
  const { smtp, from, store, onTrouble, timeoutMs = TIMEOUT_MS } = parts
  const guard = openGuard(parts)
  // The package's own function; its types are for `import` alone.
  const { createTransport } = load('nodemailer') as { readonly createTransport: typeof createSmtp }
  const pool = createTransport({
    pool: true,
    maxConnections: SMTP_CONNECTIONS,
    // We try a failed message again ourselves, with the row in view.
    maxRequeues: 1,
    host: smtp.host,
    port: smtp.port,
    secure: smtp.tls === 'implicit',
    requireTLS: smtp.tls === 'required',
    ignoreTLS: smtp.tls === 'none',
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(smtp.user !== undefined && { auth: { user: smtp.user, pass: smtp.password ?? '' } }),
  })
  // Without a listener, an error of an idle connection would end the process; the next message finds a new one.
  pool.on('error', () => undefined)
  const host = from.address.slice(from.address.lastIndexOf('@') + 1)

  async function hand({ id, to, content }: Parcel<Mail>): Promise<Outcome> {
    const { name, email } = store()
    await pool.sendMail({
      from: { name: from.name ?? name, address: from.address },
      to: { name: '', address: to },
      // Said apart from the headers, so that these cannot add anybody.
      envelope: { from: from.address, to: [to] },
      replyTo: { name: '', address: email },
      // The same for every try: mailboxes drop the second of two.
      messageId: `<${id}@${host}>`,
      subject: content.subject,
      text: content.text,
      html: content.html,
      attachments: (content.files ?? []).map(({ name, type, text }) => ({
        filename: name,
        contentType: type,
        content: text,
      })),
      headers: { 'Auto-Submitted': 'auto-generated' },
      signal: AbortSignal.timeout(SEND_MS),
    })
    return { kind: 'sent', provider: PROVIDER, reference: id, segments: null }
  }

  return {
    pausedMs: () => guard.pausedMs(),
    send: async (parcel) => {
      if (!guard.enter()) return { kind: 'held', forMs: guard.pausedMs() }
      const outcome = await hand(parcel).catch((error: unknown) => {
        const failure = failureOf(error)
        onTrouble(failure.code)
        return failure
      })
      if (outcome.kind === 'later' && outcome.trouble === 'provider') guard.failed()
      else guard.succeeded()
      return outcome
    },
    close: () => {
      pool.close()
      return Promise.resolve()
    },
  }
}

type Failure = Extract<Outcome, { readonly kind: 'refused' | 'later' }>

/** The meaning of nodemailer's error for the message. The server's own words stay out, as they repeat the address. */
function failureOf(error: unknown): Failure {
  const { code = 'error', responseCode, command = '' } = factsOf(error)
  const details = [code.toLowerCase(), responseCode].filter((part) => part !== undefined).join(' ')
  const isAboutMessage = (code === 'EENVELOPE' && command !== 'MAIL FROM') || code === 'EMESSAGE'
  if (isAboutMessage && responseCode !== undefined && responseCode >= 500) {
    return { kind: 'refused', provider: PROVIDER, code: details }
  }
  // 421 means that the server closes, whatever it was asked.
  const trouble = isAboutMessage && responseCode !== 421 ? 'message' : 'provider'
  return { kind: 'later', provider: PROVIDER, code: details, trouble }
}

interface SmtpError {
  readonly code?: string
  readonly responseCode?: number
  readonly command?: string
}

function factsOf(error: unknown): SmtpError {
  if (!(error instanceof Error)) return { code: messageOf(error) }
  // Nodemailer hangs these on its errors, each of them or not.
  return error as SmtpError
}
