import { lookup } from 'node:dns/promises'
import { createWriteStream } from 'node:fs'
import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { pipeline } from 'node:stream/promises'
import { accept, refuse, type Result } from '#domain/result.ts'
import { isPublicAddress } from './public-address.ts'

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
      const place = await placeOf(next, limits.trustedHosts ?? [])
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

/** A web address with the one IP address that is connected to. */
interface Place {
  readonly url: URL
  readonly ip: string
}

async function placeOf(address: string, trusted: readonly string[]): Promise<Outcome<Place>> {
  const url = URL.parse(address)
  if (url === null || !isPlain(url)) return no('bad_address')
  // `URL` writes 0x7f000001 and 2130706433 as 127.0.0.1.
  const host = url.hostname.replaceAll(/^\[|\]$/g, '')
  if (trusted.includes(url.host)) return accept({ url, ip: host })
  // `URL` leaves the usual port of the protocol out.
  if (!['', '80', '443'].includes(url.port) || CLOSED_NAMES.test(host)) return no('not_public')
  const found = isIP(host) === 0 ? await resolve(host) : [host]
  const [ip] = found
  if (ip === undefined) return no('unreachable')
  // One closed address among open ones is enough: it is no name of a shop's pictures.
  return found.every(isPublicAddress) ? accept({ url, ip }) : no('not_public')
}

function isPlain({ protocol, username, password }: URL): boolean {
  return ['http:', 'https:'].includes(protocol) && username === '' && password === ''
}

/** Names that never mean a machine of the public internet (RFC 6761 and 8375, and clouds' own `.internal`). */
const CLOSED_NAMES = /(?:^|\.)(?:localhost|local|internal|test|example|invalid|onion|alt|home\.arpa)\.?$/

async function resolve(host: string): Promise<string[]> {
  return (await lookup(host, { all: true, verbatim: false })).map(({ address }) => address)
}

function ask({ url, ip }: Place, signal: AbortSignal): Promise<IncomingMessage> {
  const family = isIP(ip)
  return new Promise((resolve_, reject) => {
    const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, {
      agent: false,
      signal,
      headers: { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'AbhoronImport/1' },
      // The connection goes where the check looked, whatever the resolver says now.
      lookup: (_, { all }, done) =>
        all === true ? done(null, [{ address: ip, family }]) : done(null, ip, family),
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
