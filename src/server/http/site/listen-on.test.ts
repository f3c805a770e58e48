import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { listenOn } from './listen-on.ts'

const agents: Agent[] = []

afterEach(() => {
  for (const agent of agents.splice(0)) agent.destroy()
})

/** A caller that keeps one connection open. */
function caller(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  agents.push(agent)
  return async () => {
    // Node's own event gives it.
    const [answer] = (await once(get({ port, host: '127.0.0.1', agent }), 'response')) as [IncomingMessage]
    const { statusCode, headers, socket } = answer
    const from = socket.localPort
    await answer.resume().toArray()
    return { statusCode, connection: headers.connection, from }
  }
}

test('a request that comes while the shop stops is answered, and told that its connection ends', async () => {
  const site = await listenOn({ host: '127.0.0.1', port: 0, fetch: () => new Response('page') })
  const ask = caller(site.port)
  const before = await ask()
  expect(before).toMatchObject({ statusCode: 200, connection: 'keep-alive' })
  const closing = site.close()
  expect(await ask()).toEqual({ statusCode: 200, connection: 'close', from: before.from })
  await closing
})

test('an answer that is being made when the shop stops ends its connection too', async () => {
  const { promise: made, resolve: make } = Promise.withResolvers<Response>()
  const { promise: listening, resolve: begin } = Promise.withResolvers<undefined>()
  const site = await listenOn({
    host: '127.0.0.1',
    port: 0,
    fetch: () => {
      begin(undefined)
      return made
    },
  })
  const answer = caller(site.port)()
  await listening
  const closing = site.close()
  make(new Response('late'))
  expect(await answer).toMatchObject({ statusCode: 200, connection: 'close' })
  await closing
})

test('a connection that asks for nothing keeps no shop from stopping', async () => {
  const site = await listenOn({ host: '127.0.0.1', port: 0, fetch: () => new Response('page') })
  await caller(site.port)()
  await site.close()
  await expect(caller(site.port)()).rejects.toThrow('ECONNREFUSED')
})
