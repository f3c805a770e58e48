import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** Networks of IPv4 that are no part of the public internet, after the registries of RFC 6890. */
const closed4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  // Link-local; clouds answer with their secrets at 169.254.169.254.
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]

/** Parts of the public space of IPv6 that lead elsewhere: documentation, and tunnels with an IPv4 address inside. */
const closed6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

const closed = new BlockList()
for (const network of closed4) closed.addSubnet(...partsOf(network), 'ipv4')
for (const network of closed6) closed.addSubnet(...partsOf(network), 'ipv6')

/** The only part of IPv6 that is given out. */
const open6 = new BlockList()
open6.addSubnet('2000::', 3, 'ipv6')

/** Whether an IP address, as the resolver or a `URL` writes it, belongs to a machine of the public internet. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !closed.check(address, 'ipv4')
  return isIPv6(address) && open6.check(address, 'ipv6') && !closed.check(address, 'ipv6')
}

function partsOf(network: string): [net: string, prefix: number] {
  const [net = '', prefix = ''] = network.split('/')
  return [net, Number(prefix)]
}
