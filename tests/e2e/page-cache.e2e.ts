import { addressOf, pageRoutes } from '#tests/support/page-routes.ts'
import { aNetwork } from './support/account.ts'
import { test } from './support/person.ts'
import { expect } from './support/test.ts'

const MARK = 'zqmarkedzq'

/** Headers by which somebody could try to leave a trace in the pages of others. */
const odd: Readonly<Record<string, string>> = {
  'x-forwarded-host': `${MARK}.example`,
  'x-forwarded-proto': MARK,
  'x-original-url': `/${MARK}`,
  'x-request-id': MARK,
  'x-shared-page': MARK,
  'accept-language': `bn, ${MARK}`,
  'user-agent': MARK,
  referer: `https://${MARK}.example/`,
  accept: `text/html, ${MARK}/${MARK}`,
}
const cookies = ['cart', 'codes', 'placed', 'session', 'guest', 'device', 'votes', 'seen']
  .map((name) => `${name}=${MARK}`)
  .join('; ')

const names: Readonly<Record<string, string>> = {
  '/category/:name': 'bangles',
  '/product/:slug': 'round-solitaire-studs',
}

test('[bug H2] no visitor leaves a trace in the page of another: no person, header, cookie, query or host', async ({
  page,
  person,
  browser,
  baseURL,
}) => {
  test.slow()
  const network = aNetwork()
  await person.call(`PUT /v1/user/update/${person.id}`, { name: MARK })
  const guest = await browser.newContext({
    ...(baseURL !== undefined && { baseURL }),
    ignoreHTTPSErrors: true,
    // Limits of other tests count for another network.
    extraHTTPHeaders: { 'x-forwarded-for': network },
  })
  const traces: string[] = []
  let own = 0
  const routes = pageRoutes.filter((route) => !route.includes('*'))
  for (const route of routes.flatMap((one) => [one, `/bn${one}`.replace(/\/$/, '')])) {
    const address = addressOf(route, names[route.replace(/^\/bn/, '')] ?? 'any')
    const get = (more = '', headers: Readonly<Record<string, string>> = {}) =>
      guest.request.get(`${address}${more}`, { headers, maxRedirects: 0, failOnStatusCode: false })
    const before = [
      () => page.request.get(address, { maxRedirects: 0, headers: { 'x-forwarded-for': network } }),
      () => get('', odd),
      () => get('', { cookie: cookies }),
      () => get(`?fbclid=${MARK}&utm_source=${MARK}`),
      () => get(`?${MARK}=${MARK}&sort=${MARK}`),
    ]
    for (const [nth, visit] of before.entries()) {
      const visited = await visit()
      if (nth === 0 && (await visited.text()).includes(MARK)) own += 1
      const plain = await get()
      const told = `${JSON.stringify(plain.headers())} ${await plain.text()}`
      if (told.includes(MARK)) traces.push(`${address} after visit ${nth}`)
    }
  }
  await guest.close()
  expect(traces).toEqual([])
  // The person's own pages have the mark, or the test would look for nothing.
  expect(own).toBeGreaterThan(0)
})
