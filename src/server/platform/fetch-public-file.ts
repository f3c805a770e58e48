import { createWriteStream } from 'node:fs'
import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { pipeline } from 'node:stream/promises'
import { accept, refuse, type Result } from '#domain/result.ts'
import { lookupAt, publicPlace, type PublicPlace } from './public-place.ts'

/** Why a file at an address was not read. `unreachable` may be otherwise a little later. */
export type FetchProblem = 'bad_address' | 'not_public' | 'not_there' | 'too_large' | 'unreachable'

interface FetchLimits {
  readonly bytesMax: number
  /** For all of it, redirects included. */
  readonly timeoutMs: number
  /** Hosts with their ports, such as `127.0.0.1:8080`, that are asked although they are not public: for tests. */
  readonly trustedHosts?: readonly string[]
}

type Outcome<Value> = Result<Value, { readonly problem: FetchProblem }>

const REDIRECTS_MAX = 3
const no = (problem: FetchProblem) => refuse({ problem })

/**
 * Reads the file at an address that a person or a file named, into `path`. Only machines of the public internet are
 * asked, at the ports 80 and 443. A name is resolved once, and that address is connected to: another answer of the
 * resolver a moment later changes nothing. Each redirect, at most three, is checked like the first address.
 */
export async function fetchPublicFile(
  address: string,
  path: string,
  limits: FetchLimits,
): Promise<Outcome<undefined>> {
  const signal = AbortSignal.timeout(limits.timeoutMs)
  try {
    let next = address
    for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects += 1) {
      const place = await publicPlace(next, limits)
      if (!place.ok) return place
      const answer = await ask(place.value, signal)
      const further = redirectOf(answer, place.value.url)
      if (further === undefined) return await keep(answer, path, { ...limits, signal })
      answer.destroy()
      next = further
    }
    return no('not_there')
  } catch {
    return no('unreachable')
  }
}

function ask({ url, ip }: PublicPlace, signal: AbortSignal): Promise<IncomingMessage> {
  return new Promise((resolve_, reject) => {
    const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, {
      agent: false,
      signal,
      headers: { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'AbhoronImport/1' },
      lookup: lookupAt(ip),
    })
    request.on('error', reject)
    request.on('response', resolve_)
    request.end()
  })
}

function redirectOf(
  { statusCode = 0, headers: { location } }: IncomingMessage,
  from: URL,
): string | undefined {
  if (![301, 302, 303, 307, 308].includes(statusCode)) return undefined
  // Without a place to go to it is no address that can be asked.
  return URL.parse(location ?? '', from)?.href ?? ''
}

async function keep(
  answer: IncomingMessage,
  path: string,
  { bytesMax, signal }: FetchLimits & { readonly signal: AbortSignal },
): Promise<Outcome<undefined>> {
  const problem = problemOf(answer, bytesMax)
  if (problem !== null) {
    answer.destroy()
    return no(problem)
  }
  try {
    await pipeline(answer, within(bytesMax), createWriteStream(path), { signal })
    return accept(undefined)
  } catch (error) {
    answer.destroy()
    return no(error instanceof TooLarge ? 'too_large' : 'unreachable')
  }
}

/** What the head of an answer already says. */
function problemOf({ statusCode = 0, headers }: IncomingMessage, bytesMax: number): FetchProblem | null {
  if (statusCode === 429 || statusCode >= 500) return 'unreachable'
  // A packed file may be a thousand times as large as it says.
  const isPacked = (headers['content-encoding'] ?? 'identity') !== 'identity'
  if (statusCode !== 200 || isPacked) return 'not_there'
  return Number(headers['content-length'] ?? 0) > bytesMax ? 'too_large' : null
}

class TooLarge extends Error {
  override readonly name = 'TooLarge'
}

function within(bytesMax: number) {
  return async function* (parts: AsyncIterable<Buffer>) {
    let bytes = 0
    for await (const part of parts) {
      bytes += part.length
      if (bytes > bytesMax) throw new TooLarge()
      yield part
    }
  }
}
