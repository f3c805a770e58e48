import { BlockList, isIP } from 'node:net'

/** Carries the caller's network from the site to the API. The site always sets it, so nobody else can. */
export const NETWORK_HEADER = 'x-caller-network'

interface Connection {
  /** Address of the other end of the connection. */
  readonly remote: string | undefined
  /** `X-Forwarded-For`, as it came. */
  readonly forwarded: string | undefined
}

/** Tells the network that a request comes from, for counting: an IPv4 address, or the /64 of an IPv6 one. */
export function callerNetworks(trustedProxies: readonly string[]): (connection: Connection) => string {
  const trusted = blockList(trustedProxies)
  const isTrusted = (address: string) => trusted.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6')
  return ({ remote, forwarded }) => {
    // From the nearest hop outwards: what a stranger wrote into the header lies behind the first untrusted address.
    const hops = [remote, ...(forwarded ?? '').split(',').toReversed()].flatMap(
      (hop) => plainAddress(hop) ?? [],
    )
    const caller = hops.find((address) => !isTrusted(address)) ?? hops.at(-1)
    return caller === undefined ? 'unknown' : networkOf(caller)
  }
}

/** The address without blanks, port and IPv4-in-IPv6 notation; undefined where it is none. */
function plainAddress(text: string | undefined): string | undefined {
  const address = text?.trim().replace(/^::ffff:(?=\d+\.)/i, '')
  return address !== undefined && isIP(address) !== 0 ? address : undefined
}

const GROUPS_PER_NETWORK = 4
const GROUPS = 8

function networkOf(address: string): string {
  if (isIP(address) === 4) return address
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const groups = [
    ...before,
    ...Array.from({ length: GROUPS - before.length - after.length }, () => '0'),
    ...after,
  ]
  return `${groups
    .slice(0, GROUPS_PER_NETWORK)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

function blockList(ranges: readonly string[]): BlockList {
  const list = new BlockList()
  for (const range of ranges) {
    const [address = '', bits] = range.split('/')
    const family = isIP(address) === 4 ? 'ipv4' : 'ipv6'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return list
}
