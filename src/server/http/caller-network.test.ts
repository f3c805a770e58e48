import { expect, test } from 'vitest'
import { callerNetworks } from './caller-network.ts'

const direct = callerNetworks([])
const behindProxy = callerNetworks(['10.0.0.0/8', '::1'])

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  [undefined, 'unknown'],
])('%s is the network %s', (remote, network) => {
  expect(direct({ remote, forwarded: undefined })).toBe(network)
})

test('the claims of a stranger about himself count nothing', () => {
  expect(direct({ remote: '203.0.113.7', forwarded: '1.1.1.1' })).toBe('203.0.113.7')
  expect(behindProxy({ remote: '203.0.113.7', forwarded: '1.1.1.1' })).toBe('203.0.113.7')
})

test('behind a trusted proxy the nearest address that is none of ours is the caller', () => {
  expect(behindProxy({ remote: '10.0.0.2', forwarded: '1.1.1.1, 198.51.100.4, 10.0.0.9' })).toBe(
    '198.51.100.4',
  )
  expect(behindProxy({ remote: '::1', forwarded: 'nonsense' })).toBe('0:0:0:0::/64')
})
