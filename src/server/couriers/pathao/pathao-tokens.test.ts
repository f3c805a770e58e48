import { describe, expect, test } from 'vitest'
import { aParcel, COURIER_NOW, memoryStopSign, memoryTokens } from '#tests/support/orders/courier-parts.ts'
import { created, fakePathao, info, parcel } from '#tests/support/companies/fake-pathao.ts'

const DAY = 86_400_000
const { server, open, answering, paths, tokensIssued } = await fakePathao()

describe('Pathao’s token', () => {
  test('Pathao’s token is asked for once, anyone who needs it at the same time, and kept for other processes', async () => {
    answering({ '/orders/DL201126ABCDEF/info': () => Response.json(info('Pending')) })
    const tokens = memoryTokens()
    const pathao = open({ tokens })
    await Promise.all([pathao.status(parcel), pathao.status(parcel), pathao.status(parcel)])
    await open({ tokens }).status(parcel)
    expect(tokensIssued()).toBe(1)
    expect(tokens.token).toEqual({
      accessToken: 'access-1',
      refreshToken: 'refresh-1',
      expiresAt: COURIER_NOW + 5 * DAY,
    })
  })

  test('Pathao’s token is renewed with a day left', async () => {
    answering({ '/orders/DL201126ABCDEF/info': () => Response.json(info('Pending')) })
    let now = COURIER_NOW
    const pathao = open({ now: () => now })
    await pathao.status(parcel)
    now += 3.9 * DAY
    await pathao.status(parcel)
    expect(tokensIssued()).toBe(1)
    now += 0.2 * DAY
    await pathao.status(parcel)
    expect(server.heard.at(-2)?.body).toEqual({
      client_id: 'id',
      client_secret: 'secret',
      grant_type: 'refresh_token',
      refresh_token: 'refresh-1',
    })
  })

  test('Pathao’s token is replaced once where it is refused before its time', async () => {
    let refusals = 1
    answering({
      '/orders': () => (refusals-- > 0 ? Response.json({}, { status: 401 }) : Response.json(created)),
    })
    const stopSign = memoryStopSign()
    expect(await open({ stopSign }).create(aParcel())).toMatchObject({ kind: 'done' })
    expect(paths()).toEqual(['/issue-token', '/orders', '/issue-token', '/orders'])
    expect(stopSign.raised).toEqual([])
  })

  test('a token that is refused again stops everything', async () => {
    answering({ '/orders': () => Response.json({}, { status: 401 }) })
    const stopSign = memoryStopSign()
    const pathao = open({ stopSign })
    expect(await pathao.create(aParcel())).toMatchObject({ kind: 'not_now' })
    await pathao.create(aParcel())
    expect(stopSign.raised).toHaveLength(1)
    expect(server.heard).toHaveLength(4)
  })

  test('Pathao’s token is not given for wrong keys, which stops everything as well', async () => {
    server.answer = () => Response.json({ message: 'invalid client' }, { status: 400 })
    const stopSign = memoryStopSign()
    const pathao = open({ stopSign })
    expect(await pathao.create(aParcel())).toEqual({ kind: 'not_now', reason: 'refuses our keys' })
    await pathao.create(aParcel())
    expect(server.heard).toHaveLength(1)
  })

  test('Pathao’s token is got by the client alone where it is set so, as Pathao’s own plugin does', async () => {
    answering({ '/orders': () => Response.json(created) })
    await open({ login: { by: 'client' } }).create(aParcel())
    expect(server.heard[0]).toMatchObject({
      path: '/aladdin/api/v1/external/login',
      body: { client_id: 'id', client_secret: 'secret' },
    })
  })
})
