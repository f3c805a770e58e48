import { lookup } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import { accept, refuse, type Result } from '#domain/result.ts'
import { isPublicAddress } from './public-address.ts'

/** A web address with the one IP address that is connected to. */
export interface PublicPlace {
  readonly url: URL
  readonly ip: string
}

/** Why nobody is asked at an address. `unreachable` may be otherwise a little later. */
export type PlaceProblem = 'bad_address' | 'not_public' | 'unreachable'

/** All IP addresses of a name. */
type Resolve = (host: string) => Promise<readonly string[]>

interface PlaceOptions {
  /** Hosts with their ports, such as `127.0.0.1:8080`, that are asked although they are not public: for tests. */
  readonly trustedHosts?: readonly string[]
  /** The resolver of the machine unless stated. */
  readonly resolve?: Resolve
}

const no = (problem: PlaceProblem) => refuse({ problem })

/**
 * Finds where an address that a person or a file named leads. Only machines of the public internet are asked, at the
 * ports 80 and 443. A name is resolved once; the caller connects to that IP address (`lookupAt`), so another answer of
 * the resolver a moment later changes nothing.
 */
export async function publicPlace(
  address: string,
  { trustedHosts = [], resolve }: PlaceOptions = {},
): Promise<Result<PublicPlace, { readonly problem: PlaceProblem }>> {
  const url = URL.parse(address)
  if (url === null || !isPlain(url)) return no('bad_address')
  const isTrusted = trustedHosts.includes(url.host)
  // `URL` writes 0x7f000001 and 2130706433 as 127.0.0.1.
  const host = url.hostname.replaceAll(/^\[|\]$/g, '')
  if (!isTrusted && !isOpen(url.port, host)) return no('not_public')
  const found = await addressesOf(host, resolve)
  // One closed address among open ones is enough: it is no name of a public machine.
  if (!isTrusted && !found.every(isPublicAddress)) return no('not_public')
  const [ip] = found
  return ip === undefined ? no('unreachable') : accept({ url, ip })
}

async function addressesOf(host: string, resolve: Resolve = resolveHere): Promise<readonly string[]> {
  return isIP(host) === 0 ? resolve(host).catch(() => []) : [host]
}

/** The resolver of a request that connects where the check looked, whatever the resolver of the machine says now. */
export function lookupAt(ip: string): LookupFunction {
  const family = isIP(ip)
  return (_, { all }, done) => (all === true ? done(null, [{ address: ip, family }]) : done(null, ip, family))
}

/** `URL` leaves the usual port of the protocol out. */
function isOpen(port: string, host: string): boolean {
  return ['', '80', '443'].includes(port) && !CLOSED_NAMES.test(host)
}

function isPlain({ protocol, username, password }: URL): boolean {
  return ['http:', 'https:'].includes(protocol) && username === '' && password === ''
}

/** Names that never mean a machine of the public internet (RFC 6761 and 8375, and clouds' own `.internal`). */
const CLOSED_NAMES = /(?:^|\.)(?:localhost|local|internal|test|example|invalid|onion|alt|home\.arpa)\.?$/

async function resolveHere(host: string): Promise<readonly string[]> {
  return (await lookup(host, { all: true, verbatim: false })).map(({ address }) => address)
}
