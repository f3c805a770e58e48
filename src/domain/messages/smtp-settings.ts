import { isLoopback } from '#domain/loopback.ts'

/** The server that takes our e-mail. */
export interface SmtpSettings {
  readonly host: string
  readonly port: number
  /** `implicit`: from the first byte on. `required`: STARTTLS or nothing. `none`: only within one's own walls. */
  readonly tls: 'implicit' | 'required' | 'none'
  readonly user: string | undefined
  readonly password: string | undefined
}

const ports = { 'smtp:': 587, 'smtps:': 465 } as const

/**
 * Reads `smtp://user:password@host:587` (STARTTLS) or `smtps://…` (TLS). A server on this machine is spoken to
 * without TLS; `?tls=none` says so for any other.
 */
export function readSmtpUrl(text: string): SmtpSettings | undefined {
  const url = URL.parse(text)
  if (url === null || url.hostname === '') return undefined
  const { protocol, hostname, port, username, password } = url
  if (protocol !== 'smtp:' && protocol !== 'smtps:') return undefined
  return {
    host: hostname.replaceAll(/[[\]]/g, ''),
    port: port === '' ? ports[protocol] : Number(port),
    tls: tlsOf(url),
    ...(username === ''
      ? nobody
      : { user: decodeURIComponent(username), password: decodeURIComponent(password) }),
  }
}

const nobody = { user: undefined, password: undefined }

function tlsOf({ protocol, hostname, searchParams }: URL): SmtpSettings['tls'] {
  if (protocol === 'smtps:') return 'implicit'
  return isLoopback(hostname) || searchParams.get('tls') === 'none' ? 'none' : 'required'
}
