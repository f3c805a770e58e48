import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { httpCall } from './http-call.ts'
import { publicPlace } from './public-place.ts'

const at = (...addresses: readonly string[]) => ({ resolve: () => Promise.resolve(addresses) })

test('a name leads to its first address, and is refused where one of its addresses is closed', async () => {
  const url = 'https://hooks.shop.com/in'
  expect(await publicPlace(url, at('8.8.8.8', '1.1.1.1'))).toMatchObject({
    ok: true,
    value: { ip: '8.8.8.8' },
  })
  for (const closed of ['127.0.0.1', '10.0.0.1', '::1', '169.254.169.254'])
    expect(await publicPlace(url, at('8.8.8.8', closed))).toMatchObject({
      refusal: { problem: 'not_public' },
    })
  expect(await publicPlace(url, at())).toMatchObject({ refusal: { problem: 'unreachable' } })
})

test('a name is looked up once, and the connection goes to that address whatever the name means a moment later', async () => {
  const server = createServer((request, answer) => answer.end(request.headers.host))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A server on TCP has such an address.
  const { port } = server.address() as AddressInfo
  const answers = [['8.8.8.8'], ['127.0.0.1']]
  let asked = 0
  const resolve = () => Promise.resolve(answers[asked++] ?? [])
  const place = await publicPlace('https://changes.shop.com/in', { resolve })
  expect(place).toMatchObject({ ok: true, value: { ip: '8.8.8.8' } })
  expect(asked).toBe(1)
  // No resolver knows the name: whoever comes to the server was led there by the address alone.
  const url = `http://changes.shop.invalid:${port}/`
  const outcome = await httpCall({ url, ip: '127.0.0.1', timeoutMs: 5000 })
  server.close()
  expect(outcome).toMatchObject({ kind: 'answered', text: `changes.shop.invalid:${port}` })
})
