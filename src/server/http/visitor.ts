import { parse } from 'hono/utils/cookie'
import { deviceName } from '#domain/account/device-name.ts'
import { NETWORK_HEADER } from './caller-network.ts'

/**
 * Marks a call that a page of our own makes in process, with the method by which the page was asked for. The site takes
 * it off everything that comes from outside.
 */
export const PAGE_HEADER = 'x-page-call'

/** The other end of a request: what is known of it without asking who it is. */
export interface Visitor {
  /** The origin of a request, for counting; see caller-network.ts. */
  readonly network: string
  /** Such as "Chrome on Android". */
  readonly device: string
  readonly language: 'en' | 'bn'
  /** Calls through a page of ours: its session goes into cookies, and no token into what script can read. */
  readonly isPage: boolean
  readonly cookies: Readonly<Record<string, string>>
  /** The session token it carries, whatever that is worth. */
  readonly token: string | undefined
  /** Sends a cookie with the answer, whatever the answer will be. */
  readonly setCookie: (line: string) => void
}

interface VisitorParts {
  readonly token: string | undefined
  /** Cookies to be set are added here. */
  readonly cookieLines: string[]
}

export function visitorOf(request: Request, { token, cookieLines }: VisitorParts): Visitor {
  const { headers } = request
  return {
    network: headers.get(NETWORK_HEADER) ?? 'unknown',
    device: deviceName(headers.get('user-agent') ?? undefined),
    language: requestedLanguage(headers),
    isPage: headers.has(PAGE_HEADER),
    cookies: cookiesOf(request),
    token,
    setCookie: (line) => void cookieLines.push(line),
  }
}

/** The language that a request asks for first; pages of ours ask for their own. */
export function requestedLanguage(headers: Headers): 'en' | 'bn' {
  return /^\s*bn\b/i.test(headers.get('accept-language') ?? '') ? 'bn' : 'en'
}

/** The cookies of a request by name. */
export function cookiesOf(request: Request): Readonly<Record<string, string>> {
  return parse(request.headers.get('cookie') ?? '')
}
