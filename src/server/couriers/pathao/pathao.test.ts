import { describe, expect, test } from 'vitest'
import { poisha } from '#domain/money.ts'
import { aParcel, COURIER_NOW } from '#tests/support/orders/courier-parts.ts'
import { created, fakePathao, info, parcel } from '#tests/support/companies/fake-pathao.ts'

const { server, open, answering, paths } = await fakePathao()

describe('booking', () => {
  test('booking says to the letter what the reference asks for', async () => {
    answering({ '/orders': () => Response.json(created) })
    expect(await open().create(aParcel({ note: 'Call before 3 pm', secondPhone: '01812345678' }))).toEqual({
      kind: 'done',
      value: {
        consignmentId: 'DL201126ABCDEF',
        trackingCode: 'DL201126ABCDEF',
        trackingUrl: null,
        fee: poisha(8000),
      },
    })
    const [login, order] = server.heard
    expect(login?.body).toEqual({
      client_id: 'id',
      client_secret: 'secret',
      grant_type: 'password',
      username: 'merchant@example.com',
      password: 'pass',
    })
    expect(order?.headers.get('authorization')).toBe('Bearer access-1')
    expect(order?.headers.get('content-type')).toBe('application/json; charset=UTF-8')
    expect(order?.headers.get('accept')).toBe('application/json')
    expect(order?.body).toEqual({
      store_id: 1,
      merchant_order_id: 'AB-104826-S1',
      recipient_name: 'Rima Akter',
      recipient_phone: '01712345678',
      recipient_secondary_phone: '01812345678',
      recipient_address: 'House 12, Road 5, Block C, Banani, Dhaka',
      delivery_type: 48,
      item_type: 2,
      special_instruction: 'Call before 3 pm',
      item_quantity: 2,
      item_weight: 0.5,
      item_description: '2 pieces of jewellery',
      amount_to_collect: 2450,
    })
  })

  test.each([
    [120, 0.5],
    [500, 0.5],
    [501, 0.6],
    [1250, 1.3],
  ])('%i grams are %d kilograms', async (grams, kilograms) => {
    answering({ '/orders': () => Response.json(created) })
    await open().create(aParcel({ grams }))
    expect(server.heard.at(-1)?.body).toMatchObject({ item_weight: kilograms })
  })

  test('a refused booking tells staff why', async () => {
    const errors = { recipient_address: ['The recipient address must be at least 10 characters.'] }
    answering({
      '/orders': () => Response.json({ message: 'Please fix the given errors', errors }, { status: 422 }),
    })
    expect(await open().create(aParcel())).toEqual({
      kind: 'refused',
      reason: 'The recipient address must be at least 10 characters.',
    })
  })

  test('booking without an answer is unclear: nothing finds it by our number', async () => {
    answering({ '/orders': () => new Promise(() => undefined) })
    const pathao = open()
    expect(await pathao.create(aParcel())).toMatchObject({ kind: 'unclear' })
    expect('findByRef' in pathao).toBe(false)
  })
})

describe('its price', () => {
  const envelope = (data: readonly object[]) => Response.json({ type: 'success', code: 200, data: { data } })
  const places = {
    '/city-list': () =>
      envelope([
        { city_id: 1, city_name: 'Dhaka' },
        { city_id: 2, city_name: 'Chittagong' },
      ]),
    '/cities/1/zone-list': () => envelope([{ zone_id: 298, zone_name: 'Banani' }]),
    '/cities/2/zone-list': () => envelope([{ zone_id: 7, zone_name: 'Agrabad' }]),
    '/merchant/price-plan': () =>
      Response.json({
        data: { price: 80, discount: 0, cod_enabled: 1, cod_percentage: 0.01, final_price: 75.5 },
      }),
  }

  test('its price is asked for by Pathao’s own numbers of the place, with its part of the cash', async () => {
    answering(places)
    const { area, grams, cod } = aParcel()
    const pathao = open()
    expect(await pathao.quote?.({ area, grams, cod })).toEqual({
      kind: 'done',
      value: { charge: poisha(7550), codFee: poisha(2450), codShare: 0.01 },
    })
    expect(server.heard.at(-1)?.body).toEqual({
      store_id: 1,
      item_type: 2,
      delivery_type: 48,
      item_weight: 0.5,
      recipient_city: 1,
      recipient_zone: 298,
    })
    await pathao.quote?.({ area, grams, cod })
    expect(paths().filter((path) => path === '/city-list')).toHaveLength(1)
  })

  test('its price is none where Pathao does not know the place by that name', async () => {
    answering(places)
    const { grams, cod, area } = aParcel()
    const named = (district: string, name: string) => ({
      area: { ...area, district, area: name },
      grams,
      cod,
    })
    expect(await open().quote?.(named('Chattogram', 'Agrabad'))).toMatchObject({ value: { charge: 7550 } })
    expect(await open().quote?.(named('Chattogram', 'Teknaf'))).toEqual({ kind: 'done', value: null })
    expect(await open().quote?.(named('Bandarban', 'Ruma'))).toEqual({ kind: 'done', value: null })
  })
})

test('asking reads Pathao’s time in Dhaka', async () => {
  answering({ '/orders/DL201126ABCDEF/info': () => Response.json(info('Received_at_Last_Mile_HUB')) })
  expect(await open().status(parcel)).toMatchObject({
    kind: 'done',
    value: { state: { status: 'in_transit', at: COURIER_NOW } },
  })
})
