import * as z from 'zod'
import type { PathaoClient } from '#domain/delivery/courier-settings.ts'
import type { CourierLine, LineOutcome } from '#server/couriers/port/courier-line.ts'

/** All paths of the API begin so. */
export const PATHAO_BASE = '/aladdin/api/v1'

export interface PathaoToken {
  readonly accessToken: string
  readonly refreshToken: string | null
  /** In ms since 1970. */
  readonly expiresAt: number
}

interface LoginOptions {
  readonly client: PathaoClient
  readonly line: CourierLine
  /** ms since 1970. */
  readonly now: () => number
}

/** A new token: by the refresh token of the old one where that still works, else by signing in. */
export async function loginToPathao(
  parts: LoginOptions,
  refreshToken: string | null,
): Promise<PathaoToken | LineOutcome> {
  if (refreshToken !== null) {
    const refreshed = await ask(parts, refreshBody(parts.client, refreshToken))
    if ('accessToken' in refreshed) return refreshed
  }
  return ask(parts, loginBody(parts.client))
}

interface TokenRequest {
  readonly path: string
  readonly body: object
}

async function ask(
  { line, now }: LoginOptions,
  { path, body }: TokenRequest,
): Promise<PathaoToken | LineOutcome> {
  const url = PATHAO_BASE + path
  const outcome = await line.call({
    name: 'token',
    method: 'POST',
    path: url,
    headers: {},
    body,
    ownLogin: true,
  })
  if ('kind' in outcome || outcome.status >= 400) return outcome
  const read = Issued.safeParse(outcome.body)
  if (!read.success) return { kind: 'not_now', reason: 'gave no token' }
  const { access_token: accessToken, refresh_token: refreshToken = null, expires_in: seconds } = read.data
  return { accessToken, refreshToken, expiresAt: now() + seconds * 1000 }
}

const Issued = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1).nullish(),
  expires_in: z.coerce.number().positive(),
})

function loginBody({ clientId, clientSecret, login }: PathaoClient): TokenRequest {
  const client = { client_id: clientId, client_secret: clientSecret }
  if (login.by === 'client') return { path: '/external/login', body: client }
  const { username, password } = login
  return { path: '/issue-token', body: { ...client, grant_type: 'password', username, password } }
}

function refreshBody({ clientId, clientSecret }: PathaoClient, refreshToken: string): TokenRequest {
  const client = { client_id: clientId, client_secret: clientSecret }
  return {
    path: '/issue-token',
    body: { ...client, grant_type: 'refresh_token', refresh_token: refreshToken },
  }
}
