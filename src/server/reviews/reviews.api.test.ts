import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Arguments } from '#contract/endpoint.ts'
import { getProduct, listCards } from '#contract/shop/product.ts'
import { addReturnPhoto } from '#contract/shop/returns.ts'
import {
  getOrderReviews,
  listProductReviews,
  writeReview,
  type OrderReviews,
} from '#contract/shop/product-reviews.ts'
import { ApiError } from '#client/api-error.ts'
import { rows } from '#server/db/rows.ts'
import { samplePicture } from '#server/media/sample-picture.ts'
import { originalFile } from '#server/media/storage/picture-files.ts'
import { moveOrder } from '#tests/support/orders/move-order.ts'
import { aShopper, type Shopper } from '#tests/support/orders/shopper.ts'
import { aStaffMember, call, type Answer, type TestPerson } from '#tests/support/samples/people.ts'
import { aProduct } from '#tests/support/samples/sample-products.ts'
import { openUndoDesk } from '#tests/support/staff/undo-desk.ts'
import { openTestShop, refusalOf, type AddedProduct, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let twin: TestShop
let editor: TestPerson
let rima: Shopper
let piece: AddedProduct

beforeAll(async () => {
  shop = await openTestShop({ answersMax: 100 })
  twin = await shop.twin({ answersMax: 100 })
  editor = await aStaffMember(shop, 'staff', 'content')
})
afterAll(async () => {
  await twin.close()
  await shop.close()
})
beforeEach(async () => {
  rima = aShopper(shop.api)
  const [added] = await shop.add(aProduct({}))
  if (added === undefined) throw new Error('No product was added')
  piece = added
})

type Written = Arguments<typeof writeReview>['body']
const good = {
  position: 1,
  stars: 5,
  fit: 'true',
  text: 'Shines as in the picture.',
  language: 'en',
} as const satisfies Written

/** An order whose owner has it in hand, unless it goes less far. */
async function ordered(goal: 'with_courier' | 'delivered' = 'delivered', shopper = rima): Promise<string> {
  const { number } = await shopper.buy([{ id: piece.variants[0] ?? 0, quantity: 1 }])
  await moveOrder(shop, number, goal)
  return number
}

const write = (number: string, given: Partial<Written> = {}, { headers } = rima) =>
  shop.api(writeReview, { params: { number }, body: { ...good, ...given } }, { headers })
const linesOf = async (number: string): Promise<OrderReviews> =>
  shop.api(getOrderReviews, { params: { number } }, { headers: rima.headers })
const shown = (query: Arguments<typeof listProductReviews>['query'] = {}, at = shop) =>
  at.api(listProductReviews, { params: { id: piece.id }, query })
const asStaff = (request: Parameters<typeof call>[1], body?: unknown, who = editor): Promise<Answer> =>
  call(shop, request, { token: who.token, ...(body !== undefined && { body }) })
const reviewsAddress = '/v1/staff/product-reviews'
const publish = (id: number, version = 1) =>
  asStaff(`POST ${reviewsAddress}/${id}/decision`, { state: 'published', version })
const hide = (id: number, version = 1) =>
  asStaff(`POST ${reviewsAddress}/${id}/decision`, { state: 'hidden', reason: 'advertising', version })

/** The rating that the database keeps, beside the one that its reviews give. */
async function ratingRows() {
  interface Sums {
    readonly n: number
    readonly stars: number
  }
  const [kept = { n: 0, stars: 0 }] = await rows<Sums>(
    shop.db,
    `select stars_1 + stars_2 + stars_3 + stars_4 + stars_5 as n,
      stars_1 + 2 * stars_2 + 3 * stars_3 + 4 * stars_4 + 5 * stars_5 as stars
    from product_rating where product_id = $1`,
    [piece.id],
  )
  const [counted] = await rows<Sums>(
    shop.db,
    `select count(*)::int as n, coalesce(sum(stars), 0)::int as stars
    from product_review where product_id = $1 and state = 'published'`,
    [piece.id],
  )
  return { kept, counted }
}

describe('the writer of a review', () => {
  test('a buyer reviews each delivered line once, and sees how the review stands', async () => {
    const number = await ordered()
    expect(await linesOf(number)).toMatchObject({
      author: 'Rima',
      lines: [{ position: 1, can_review: true, review: null }],
    })
    expect(await write(number)).toMatchObject({
      stars: 5,
      fit: 'true',
      author: 'Rima',
      district: 'Dhaka',
      state: 'waiting',
    })
    expect(await linesOf(number)).toMatchObject({
      lines: [{ can_review: false, review: { state: 'waiting' } }],
    })
    expect(await refusalOf(write(number))).toMatchObject({
      status: 422,
      errors: { position: 'You have reviewed this piece already.' },
    })
  })

  test('two reviews of one line at the same moment become one', async () => {
    const number = await ordered()
    const sent = await Promise.allSettled([write(number), write(number, { stars: 1 })])
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refused = sent.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
    expect(refused).toEqual([expect.any(ApiError)])
    expect((await rows(shop.db, 'select from product_review where product_id = $1', [piece.id])).length).toBe(
      1,
    )
  })

  test('nobody reviews a piece that has not arrived, or that somebody else received', async () => {
    const onItsWay = await ordered('with_courier')
    expect(await refusalOf(write(onItsWay))).toMatchObject({ status: 409, code: 'wrong_state' })
    const number = await ordered()
    const stranger = aShopper(shop.api)
    expect(await refusalOf(write(number, {}, stranger))).toMatchObject({ status: 404 })
    expect(await refusalOf(write(number, { position: 2 }))).toMatchObject({
      errors: { position: 'This order has no such line.' },
    })
  })

  test('the database itself refuses a review without a delivery, another text, and a rating without reviews', async () => {
    const onItsWay = await ordered('with_courier')
    const insert = `insert into product_review (order_id, position, product_id, stars, text, author, language, created_at)
      select id, 1, $2, 5, 'Never came to me', 'Rima', 'en', now() from shop_order where number = $1`
    await expect(rows(shop.db, insert, [onItsWay, piece.id])).rejects.toThrow(/did not bring/)
    const number = await ordered()
    const { id } = await write(number)
    const rewrite = 'update product_review set text = $2 where id = $1'
    await expect(rows(shop.db, rewrite, [id, 'Terrible, all of it'])).rejects.toThrow(
      /stays as it was written/,
    )
    await publish(id)
    const invent = 'update product_rating set stars_5 = 1000 where product_id = $1'
    await expect(rows(shop.db, invent, [piece.id])).rejects.toThrow(/Reviews alone/)
  })

  test('each wrong value names its field in both languages', async () => {
    const number = await ordered()
    const headers = { ...rima.headers, 'accept-language': 'bn' }
    const wrong = { stars: 6, text: 'short', fit: 'huge', author: '' } as object
    const body = { ...good, ...wrong }
    const english = await call(shop, `POST /v1/orders/${number}/reviews`, { body, headers: rima.headers })
    const bangla = await call(shop, `POST /v1/orders/${number}/reviews`, { body, headers })
    const fields = ['author', 'fit', 'stars', 'text']
    expect(Object.keys(english.body['errors'] as object).toSorted()).toEqual(fields)
    expect(english.body['errors']).toMatchObject({ stars: expect.stringContaining('The number of stars') })
    expect(Object.keys(bangla.body['errors'] as object).toSorted()).toEqual(fields)
    expect(bangla.body['errors']).toMatchObject({ stars: expect.stringContaining('তারার সংখ্যা') })
  })
})

describe('photos and words of a review', () => {
  test('photos lose their place, and those of another order are refused', async () => {
    const number = await ordered()
    const place = { GPSLatitude: '23/1 47/1 0/1' }
    const picture = await samplePicture({ seed: 71 }).withExif({ IFD3: place }).jpeg().toBuffer()
    expect(picture.includes('Exif')).toBe(true)
    const taken = await shop.api(
      addReturnPhoto,
      { params: { number }, body: { picture: picture.toString('base64') } },
      { headers: rima.headers },
    )
    const review = await write(number, { photos: [taken.id, taken.id] })
    expect(review.photos.map(({ id }) => id)).toEqual([taken.id])
    const [kept] = await rows<{ id: string }>(
      shop.db,
      'select picture_id as id from product_review_photo where review_id = $1',
      [review.id],
    )
    const file = await shop.media.files.read(originalFile(kept?.id ?? ''))
    expect(Buffer.from(file ?? '').includes('Exif')).toBe(false)
    expect(file?.length).toBeGreaterThan(0)
    const other = await ordered()
    expect(await refusalOf(write(other, { photos: [taken.id] }))).toMatchObject({
      errors: { photos: expect.stringContaining(taken.id) },
    })
  })

  test('markup in a review stays plain words, and tells no phone number or address', async () => {
    const number = await ordered()
    const text = '<img src=x onerror=alert(1)> & "so on"'
    const { id } = await write(number, { text, author: '<b>Rima</b>' })
    await publish(id)
    const { results } = await shown()
    expect(results).toMatchObject([{ text, author: '<b>Rima</b>' }])
    expect(JSON.stringify(results)).not.toContain(rima.phone.slice(-8))
    expect(JSON.stringify(results)).not.toContain('Block C')
  })
})

describe('reviews in the hands of staff', () => {
  test('a published review shows at once in every process, with its answer, and a hidden one no more', async () => {
    const { id } = await write(await ordered())
    expect(await shown()).toMatchObject({ rating: null, results: [] })
    expect(await shown({}, twin)).toMatchObject({ rating: null })
    expect((await publish(id)).body).toMatchObject({ state: 'published', version: 2 })
    const seenBy = async (at: TestShop) => (await shown({}, at)).results.map((review) => review.answer)
    await expect.poll(() => seenBy(shop)).toEqual([null])
    await expect.poll(() => seenBy(twin)).toEqual([null])
    const words = { answer: 'Thank you!', answer_bn: 'ধন্যবাদ!', version: 2 }
    expect((await asStaff(`PUT ${reviewsAddress}/${id}/answer`, words)).status).toBe(200)
    await expect.poll(() => seenBy(twin)).toEqual(['Thank you!'])
    await hide(id, 3)
    await expect.poll(() => seenBy(twin)).toEqual([])
    await expect.poll(() => seenBy(shop)).toEqual([])
    expect(await ratingRows()).toEqual({ kept: { n: 0, stars: 0 }, counted: { n: 0, stars: 0 } })
  })

  test('of two people who decide at once the second sees both values, and nothing is lost', async () => {
    const { id } = await write(await ordered())
    const both = await Promise.all([publish(id), hide(id)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const conflict = both.find(({ status }) => status === 409)
    expect(conflict?.body).toMatchObject({
      code: 'version_conflict',
      details: { fields: expect.any(Object) },
    })
    const { kept, counted } = await ratingRows()
    expect(kept).toEqual(counted)
  })

  test('the rating is that of the rows, however many are published and hidden at once', async () => {
    const ids: number[] = []
    for (const stars of [1, 3, 4, 5, 5]) {
      const shopper = aShopper(shop.api)
      ids.push((await write(await ordered('delivered', shopper), { stars }, shopper)).id)
    }
    await Promise.all(ids.map((id) => publish(id)))
    await Promise.all([hide(ids[0] ?? 0, 2), hide(ids[3] ?? 0, 2)])
    expect(await ratingRows()).toEqual({ kept: { n: 3, stars: 12 }, counted: { n: 3, stars: 12 } })
    await expect.poll(async () => (await shown()).rating).toEqual({ average: 4, count: 3 })
    for (const at of [shop, twin]) {
      const ratingIn = async () => (await at.api(getProduct, { query: { slug: piece.slug } })).rating
      const ratingOnCard = async () =>
        (await at.api(listCards, { query: { ids: String(piece.id) } })).results.map(({ rating }) => rating)
      await expect.poll(ratingIn).toEqual({ average: 4, count: 3 })
      await expect.poll(ratingOnCard).toEqual([{ average: 4, count: 3 }])
    }
    const { stars, fit } = await shown()
    expect(stars.map(({ count }) => count)).toEqual([1, 1, 1, 0, 0])
    expect(fit).toEqual({ small: 0, true: 3, large: 0 })
    expect((await shown({ sort: 'lowest' })).results.map((review) => review.stars)).toEqual([3, 4, 5])
    expect((await shown({ stars: 4 })).results.map((review) => review.stars)).toEqual([4])
    expect(await shown({ limit: 1 })).toMatchObject({ count: 3, results: [{ stars: expect.any(Number) }] })
    expect((await shown({ with_photos: true })).results).toEqual([])
  })

  test('staff find what waits, and undo their decision', async () => {
    const number = await ordered()
    const { id } = await write(number, { stars: 2 })
    const list = async (query: string) => (await asStaff(`GET ${reviewsAddress}?${query}`)).body
    expect(await list(`state=waiting&q=${number}`)).toMatchObject({
      count: 1,
      results: [{ id, order_number: number, product: { id: piece.id }, state: 'waiting' }],
    })
    expect(await list(`state=hidden&q=${number}`)).toMatchObject({ count: 0, results: [] })
    expect(JSON.stringify(await list(`q=${number}`))).not.toContain(rima.phone.slice(-8))
    await publish(id)
    const desk = openUndoDesk(shop, editor)
    expect((await desk.undo()).body).toMatchObject({ kind: 'review_decided' })
    expect(await list(`state=waiting&q=${number}`)).toMatchObject({ count: 1 })
    expect((await ratingRows()).kept).toEqual({ n: 0, stars: 0 })
  })

  test('[bug A1] only people with the right see the queue', async () => {
    const packer = await aStaffMember(shop, 'staff', 'packer')
    expect((await asStaff(`GET ${reviewsAddress}`, undefined, packer)).status).toBe(403)
    expect((await call(shop, `GET ${reviewsAddress}`)).status).toBe(401)
  })
})

describe('a buyer who changes their mind', () => {
  const at = (number: string) => `/v1/orders/${number}/reviews/1`
  const change = (number: string, given: object = {}, { headers } = rima) => {
    const { position: _, ...words } = good
    return call(shop, `PUT ${at(number)}`, { body: { ...words, version: 2, ...given }, headers })
  }
  const remove = (number: string, { headers } = rima) => call(shop, `DELETE ${at(number)}`, { headers })
  const cardIn = async (query: string) => {
    const { body } = await asStaff(`GET ${reviewsAddress}?${query}`)
    return (body['results'] as unknown[])[0]
  }

  test('a changed review waits again: nobody sees or counts it until staff publish it, who see both texts', async () => {
    const number = await ordered()
    const { id } = await write(number)
    await publish(id)
    await expect.poll(async () => (await shown({}, twin)).rating).toEqual({ average: 5, count: 1 })
    const text = 'It lost its shine within a week.'
    const changed = await change(number, { stars: 2, text })
    expect(changed.body).toMatchObject({ state: 'waiting', stars: 2, text, version: 3 })
    for (const place of [shop, twin]) {
      const ratingIn = async () => (await place.api(getProduct, { query: { slug: piece.slug } })).rating
      await expect.poll(async () => (await shown({}, place)).results).toEqual([])
      await expect.poll(ratingIn).toBeNull()
    }
    expect(await cardIn(`state=waiting&q=${number}`)).toMatchObject({
      text,
      changed_at: expect.any(String),
      earlier: [{ stars: 5, text: good.text, language: 'en' }],
    })
    await publish(id, 3)
    await expect.poll(async () => (await shown({}, twin)).rating).toEqual({ average: 2, count: 1 })
    expect(await ratingRows()).toEqual({ kept: { n: 1, stars: 2 }, counted: { n: 1, stars: 2 } })
  })

  test('an export of the customer has the words of a review and those before its change', async () => {
    const number = await ordered()
    await write(number)
    await change(number, { version: 1, text: 'It lost its shine within a week.' })
    const [buyer] = await rows<{ root_id: string }>(
      shop.db,
      'select root_id from customer where phone = $1',
      [rima.phone],
    )
    const owner = await aStaffMember(shop, 'staff', 'owner')
    const exporting = `POST /v1/staff/customers/${buyer?.root_id}/export` as const
    const { body } = await asStaff(exporting, { reason: 'Letter of 20 Nov' }, owner)
    expect(body['data']).toMatchObject({
      orders: [
        { reviews: [{ text: 'It lost its shine within a week.', earlier: [{ stars: 5, text: good.text }] }] },
      ],
    })
  })

  test('a deleted review and its photos are gone from the shop at once, and staff alone read its words', async () => {
    const number = await ordered()
    const picture = (await samplePicture({ seed: 72 }).jpeg().toBuffer()).toString('base64')
    const { headers } = rima
    const photo = await shop.api(addReturnPhoto, { params: { number }, body: { picture } }, { headers })
    const { id } = await write(number, { photos: [photo.id] })
    await publish(id)
    await asStaff(`PUT ${reviewsAddress}/${id}/answer`, { answer: 'Thank you, Rima.', version: 2 })
    await expect.poll(async () => (await shown()).photos.length).toBe(1)
    expect((await remove(number)).body).toEqual({ deleted: true })
    for (const place of [shop, twin]) {
      await expect.poll(() => shown({}, place)).toMatchObject({ rating: null, photos: [], results: [] })
    }
    expect(await ratingRows()).toEqual({ kept: { n: 0, stars: 0 }, counted: { n: 0, stars: 0 } })
    expect(await linesOf(number)).toMatchObject({ lines: [{ can_review: true, review: null }] })
    expect(await cardIn(`state=deleted&q=${number}`)).toMatchObject({ id, text: good.text, photos: [] })
    expect((await publish(id, 4)).body.code).toBe('wrong_state')
    expect((await remove(number)).status).toBe(404)
    await write(number, { stars: 3, text: 'Another word about it.' })
    expect(await cardIn(`state=waiting&q=${number}`)).toMatchObject({
      id,
      stars: 3,
      answer: null,
      published_at: null,
      earlier: [{ text: good.text }],
    })
  })

  test('a stranger changes and deletes nothing, and an old page overwrites nothing', async () => {
    const number = await ordered()
    const { id } = await write(number)
    const stranger = aShopper(shop.api)
    expect((await change(number, { version: 1 }, stranger)).status).toBe(404)
    expect((await remove(number, stranger)).status).toBe(404)
    await publish(id)
    expect((await change(number, { version: 1 })).body.code).toBe('version_conflict')
    const other = await ordered()
    expect((await change(other)).status).toBe(404)
    const both = await Promise.all([change(number), change(number, { stars: 1 })])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await linesOf(number)).toMatchObject({ lines: [{ review: { state: 'waiting', version: 3 } }] })
  })

  test('of many changes within an hour the buyer is told to wait, and the last one that was taken in stays', async () => {
    const number = await ordered()
    await write(number)
    const answers = []
    for (const version of [1, 2, 3, 4, 5])
      answers.push(await change(number, { version, text: `Change ${version} of it.` }))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 429])
    expect(answers.at(-1)?.body['error']).toBe('Too many tries. Please wait a while.')
    expect(await linesOf(number)).toMatchObject({
      lines: [{ review: { text: 'Change 4 of it.', version: 5 } }],
    })
    shop.pass(60 * 60_000)
    expect((await change(number, { version: 5 })).status).toBe(200)
  })

  test('the database keeps the words before a change, and a deleted review deleted', async () => {
    const number = await ordered()
    const { id } = await write(number)
    await remove(number)
    const revive = "update product_review set state = 'published', published_at = now() where id = $1"
    await expect(rows(shop.db, revive, [id])).rejects.toThrow(/was deleted by its buyer/)
    await write(number, { text: 'Another word about it.' })
    const rewrite = 'update product_review_past set text = $2 where review_id = $1'
    await expect(rows(shop.db, rewrite, [id, 'Never said'])).rejects.toThrow(/product_review_past/)
  })
})
