import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'

/** A letter that the server has taken. */
export interface TakenMail {
  readonly from: string
  /** Whom the envelope names, which is who gets it. */
  readonly to: readonly string[]
  readonly raw: string
  readonly mail: Email
}

/** A mail server on this machine that takes everything and delivers nothing. */
export interface SmtpSandbox {
  readonly port: number
  /** As a setting of the store. */
  readonly url: string
  readonly taken: TakenMail[]
  /** Connections made so far. */
  readonly connections: () => number
  close(): Promise<void>
}

interface SmtpSandboxOptions {
  /** 0: any free port. */
  readonly port?: number
  /** Status with which an address is refused; undefined: taken. */
  readonly refuse?: (to: string) => number | undefined
  /** How long it thinks about each letter. */
  readonly thinkMs?: number
}

/** Starts a mail server. */
export async function startSmtpSandbox(options: SmtpSandboxOptions = {}): Promise<SmtpSandbox> {
  const { port = 0, refuse, thinkMs = 0 } = options
  const taken: TakenMail[] = []
  let connections = 0
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    disableReverseLookup: true,
    onConnect: (_, done) => {
      connections += 1
      done()
    },
    onRcptTo: ({ address }, _, done) => {
      const status = refuse?.(address)
      done(status === undefined ? null : Object.assign(new Error(`No ${address}`), { responseCode: status }))
    },
    onData: (stream, session, done) => void take({ stream, session, taken, thinkMs, done }),
  })
  server.on('error', () => undefined)
  const listening = server.listen(port, '127.0.0.1')
  await once(listening, 'listening')
  const bound = (listening.address() as AddressInfo).port
  return {
    port: bound,
    url: `smtp://127.0.0.1:${bound}`,
    taken,
    connections: () => connections,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const connection of server.connections) connection.close()
      }),
  }
}

interface Handed {
  readonly stream: AsyncIterable<Buffer>
  readonly session: SMTPServerSession
  readonly taken: TakenMail[]
  readonly thinkMs: number
  readonly done: () => void
}

async function take({ stream, session, taken, thinkMs, done }: Handed): Promise<void> {
  // A sender that is gone in the middle has handed nothing over.
  const raw = await textOf(stream).catch(() => undefined)
  if (raw === undefined) return
  const { mailFrom, rcptTo } = session.envelope
  taken.push({
    from: mailFrom === false ? '' : mailFrom.address,
    to: rcptTo.map(({ address }) => address),
    raw,
    mail: await PostalMime.parse(raw),
  })
  await pause(thinkMs)
  done()
}

async function textOf(stream: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}
