import { REQUEST_ID_HEADER } from '#server/http/api-app.ts'
import { NETWORK_HEADER } from '#server/http/caller-network.ts'
import type { Shows } from '#server/cache/page-tags.ts'
import type { Read, ReadAnswer, Reads } from '#server/http/read-in-process.ts'
import { FORM_KEY_HEADER } from '#server/http/presses.ts'
import { PAGE_HEADER } from '#server/http/visitor.ts'

type Fetch = (request: Request) => Response | Promise<Response>

/**
 * Marks a page whose data all visitors may read: every call that it made was answered by `reads`, which said what the
 * answer shows. It holds the moment at which the page ends by the clock, and its tags. The site takes it off before the
 * page leaves.
 */
export const SHARED_PAGE_HEADER = 'x-shared-page'

/** What a page shows, as its header says it; undefined: it is for its visitor alone. */
export function shownBy(headers: Headers): Required<Shows> | undefined {
  const [until, ...tags] = headers.get(SHARED_PAGE_HEADER)?.split(' ') ?? []
  return until === undefined ? undefined : { tags, until: Number(until) }
}

/** The facts of the visitor for a call in process, as in the page's own request. */
const PASSED_ON = [
  'authorization',
  'origin',
  'sec-fetch-site',
  'user-agent',
  REQUEST_ID_HEADER,
  NETWORK_HEADER,
] as const

interface PageRequest {
  readonly request: Request
  /** How this request's reads are answered; unless it is given, all go through `api`. */
  readonly reads?: Reads
  /** Language of the page: what the shop writes on account of it is in that language. */
  readonly language: 'en' | 'bn'
  /** The key of the form that was sent, if it has one: a call for the same press is answered as before. */
  readonly formKey?: string | undefined
}

/** The API for the pages of one request. */
export interface PageApi {
  /** Answers what all may read without a request in between; undefined for what `fetch` has to do. */
  readonly read: Reads
  /** Calls the API in process, as the same visitor. A person who signs in by one call is signed in for the next. */
  readonly fetch: Fetch
  /** The page with the cookies that its calls set; kept by nobody where it shows what is one visitor's own. */
  readonly finish: (page: Response) => Response
}

/** Lets pages speak to the API without a socket; cookies go to the browser and never through the pages' hands. */
export function pageApi(api: Fetch, { request, reads, language, formKey }: PageRequest): PageApi {
  const cookies = cookiesAsSent(request.headers.get('cookie') ?? '')
  const lines: string[] = []
  let isPersonal = false
  let isShared = true
  const tags = new Set<string>()
  let until = Infinity

  async function noted(answering: Promise<ReadAnswer>): Promise<ReadAnswer> {
    const answer = await answering
    const shows = answer.ok ? answer.shows : undefined
    // A page that did without a part of it is whole again for the next visitor.
    if (shows === undefined) isShared = false
    else {
      for (const tag of shows.tags) tags.add(tag)
      until = Math.min(until, shows.until ?? Infinity)
    }
    return answer
  }

  return {
    read: (read: Read): Promise<ReadAnswer> | undefined => {
      // Once a call has set cookies, the request itself no longer says who its visitor is.
      const answering = lines.length > 0 ? undefined : reads?.(read)
      return answering === undefined ? undefined : noted(answering)
    },
    fetch: async (inner) => {
      isShared = false
      for (const name of PASSED_ON) {
        const value = request.headers.get(name)
        if (value !== null) inner.headers.set(name, value)
      }
      inner.headers.set(PAGE_HEADER, request.method)
      if (formKey !== undefined) inner.headers.set(FORM_KEY_HEADER, formKey)
      inner.headers.set('accept-language', language)
      inner.headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
      const answer = await api(inner)
      isPersonal ||= answer.headers.get('cache-control')?.includes('private') === true
      for (const line of answer.headers.getSetCookie()) {
        lines.push(line)
        keep(cookies, line)
      }
      return answer
    },
    finish: (page) => {
      if (isShared) page.headers.set(SHARED_PAGE_HEADER, [until, ...tags].join(' '))
      if (lines.length === 0 && !isPersonal) return page
      for (const line of lines) page.headers.append('set-cookie', line)
      page.headers.set('cache-control', 'private, no-store')
      return page
    },
  }
}

/** By name, as the browser sent them: decoded values could hold what separates cookies, or letters no header takes. */
function cookiesAsSent(header: string): Map<string, string> {
  const pairs = header.split(';').map((pair) => pair.trim().split(/=(.*)/s))
  return new Map(pairs.filter(([name]) => name !== '').map(([name = '', value = '']) => [name, value]))
}

/** Takes a `Set-Cookie` line as a browser would. */
function keep(cookies: Map<string, string>, line: string): void {
  const [name = '', value = ''] = line.split(';', 1)[0]?.split(/=(.*)/s) ?? []
  if (value === '') cookies.delete(name)
  else cookies.set(name, value)
}
