import type { BrowserContext, Page } from '@playwright/test'
import { test as base } from './test.ts'
import type { AddressView, SignedIn } from '#contract/shop/account-views.ts'
import { sessionCookies } from '#server/http/session-cookies.ts'
import { anEmail, aNetwork, open, password } from './account.ts'

/** Somebody with an account, as tests know them. */
export interface Person {
  readonly id: string
  readonly token: string
  readonly email: string
  readonly password: string
  /** Calls the API as this person. */
  readonly call: (
    request: `${'GET' | 'PUT' | 'POST' | 'DELETE'} /${string}`,
    body?: unknown,
  ) => Promise<Answer>
}

export interface Answer {
  readonly status: number
  readonly body: unknown
}

/** The test's browser is signed in as `person`, who has just signed up. */
export const test = base.extend<{ readonly person: Person }>({
  person: [
    async ({ context, baseURL }, use) => {
      const origin = baseURL ?? ''
      const network = aNetwork()
      await context.setExtraHTTPHeaders({ 'x-forwarded-for': network })
      const person = await anAccount(origin, network)
      await signIn(context, { origin, token: person.token })
      await use(person)
    },
    { auto: true },
  ],
})

/** The address of the store that most tests share. */
const sharedStore = () => process.env['STORE_URL'] ?? ''

/** Makes an account over the API, from a network of its own, as limits count by networks. */
export async function anAccount(origin = sharedStore(), network = aNetwork()): Promise<Person> {
  const email = anEmail()
  const call = callerOf(origin, network)
  const { status, body } = await call('POST /v1/user/signup', {
    body: { email, password, confirmPassword: password, name: 'Rima Akter' },
  })
  if (status !== 200) throw new Error(`No account was made: ${JSON.stringify(body)}`)
  const { user, token } = (body as { readonly data: SignedIn }).data
  return { id: user.id, token, email, password, call: (request, body) => call(request, { body, token }) }
}

/** Signs the browser in as somebody who has just got an account; ends on the page of all products. */
export async function arriveSignedIn(page: Page): Promise<Person> {
  const origin = sharedStore()
  const person = await anAccount(origin)
  await signIn(page.context(), { origin, token: person.token })
  await open(page, '/shop')
  return person
}

/** One more session of the same person, as on another device. */
export async function onAnotherDevice(origin: string, { email, password }: Person): Promise<string> {
  const { status, body } = await callerOf(origin, aNetwork())('POST /v1/user/login', {
    body: { email, password },
  })
  if (status !== 200) throw new Error(`Not signed in: ${JSON.stringify(body)}`)
  return (body as { readonly data: SignedIn }).data.token
}

/** Gives a browser the cookies of a session. */
export async function signIn(
  context: BrowserContext,
  { origin, token }: { readonly origin: string; readonly token: string },
): Promise<void> {
  await context.addCookies([
    { name: sessionCookie(origin), value: token, url: origin, httpOnly: true, sameSite: 'Lax' },
    { name: 'signed_in', value: '1', url: origin, sameSite: 'Lax' },
  ])
}

/** The name of the cookie that says who is signed in. */
export function sessionCookie(origin: string): string {
  return sessionCookies({ https: origin.startsWith('https:') }).nameOf('session')
}

/** Keeps an address for somebody. */
export async function keepAddress(person: Person, fields: Partial<Record<keyof AddressView, unknown>> = {}) {
  const { status, body } = await person.call(`PUT /v1/user/updateAddress/${person.id}`, {
    name: 'Rima Akter',
    phone: '01712345678',
    district: 'dhaka',
    area: 'dhaka.dhaka-banani',
    line: 'House 12, Road 5, Block C',
    ...fields,
  })
  if (status !== 200) throw new Error(`The address was not kept: ${JSON.stringify(body)}`)
}

function callerOf(base: string, network: string) {
  return async (
    request: string,
    { body, token }: { readonly body?: unknown; readonly token?: string },
  ): Promise<Answer> => {
    const [method = 'GET', path = '/'] = request.split(' ')
    const answer = await fetch(`${base}${path}`, {
      method,
      headers: {
        'x-forwarded-for': network,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: answer.status, body: await answer.json() }
  }
}
