import { expect, test } from 'vitest'
import { isPublicAddress } from './public-address.ts'

test.each(['8.8.8.8', '103.4.145.2', '2606:4700::1111', '2a03:2880:f10c::1'])(
  'a machine of the public internet may be asked for a picture: %s',
  (address) => expect(isPublicAddress(address)).toBe(true),
)

test.each([
  ['this machine', '127.0.0.1'],
  ['this machine', '127.255.255.254'],
  ['no machine', '0.0.0.0'],
  ['a private network', '10.1.2.3'],
  ['a private network', '172.31.255.1'],
  ['a private network', '192.168.0.1'],
  ['the network of a phone company', '100.64.0.1'],
  ['the secrets of a cloud', '169.254.169.254'],
  ['a network for tests', '198.18.0.1'],
  ['a documentation network', '203.0.113.9'],
  ['everybody at once', '224.0.0.1'],
  ['everybody at once', '255.255.255.255'],
  ['this machine', '::1'],
  ['no machine', '::'],
  ['this machine, written as IPv6', '::ffff:127.0.0.1'],
  ['this machine, written as IPv6', '::ffff:7f00:1'],
  ['this machine, written as old IPv6', '::127.0.0.1'],
  ['a private network behind NAT64', '64:ff9b::a00:1'],
  ['a private network behind 6to4', '2002:a00:1::'],
  ['a tunnel', '2001:0:53aa:64c::1'],
  ['a private network', 'fd00::1'],
  ['the secrets of a cloud', 'fd00:ec2::254'],
  ['a link', 'fe80::1'],
  ['a link', 'fe80::1%eth0'],
  ['a site', 'fec0::1'],
  ['everybody at once', 'ff02::1'],
  ['a documentation network', '2001:db8::1'],
  ['no address', 'localhost'],
  ['no address', ''],
])('nobody is asked for a picture at %s: %s', (_, address) => expect(isPublicAddress(address)).toBe(false))
