import { randomBytes } from 'node:crypto'
import type { UserView } from '#contract/shop/account-views.ts'
import type { SessionLevel } from '#domain/account/session-life.ts'
import { digestOf } from '#server/accounts/secrets.ts'
import { NETWORK_HEADER } from '#server/http/caller-network.ts'
import { PAGE_HEADER } from '#server/http/visitor.ts'
import type { TestShop } from '#tests/support/test-shop.ts'

/** Somebody with an account, signed in. */
export interface TestPerson {
  readonly id: string
  readonly token: string
  readonly email: string
  readonly password: string
}

export interface Answer {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>> & { readonly error?: string; readonly code?: string }
  readonly headers: Headers
}

export interface CallOptions {
  readonly body?: unknown
  readonly token?: string | undefined
  /** The network of the call; otherwise one of its own. */
  readonly network?: string
  /** Through a page of the shop's, with these cookies. */
  readonly page?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
}

let networks = 0

/** Calls the API by hand: any method, address and body, from a network of its own unless it is told one. */
export async function call(
  shop: Pick<TestShop, 'fetch'>,
  request: `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} ${string}`,
  { body, token, network = `10.0.${(networks += 1)}`, page, headers }: CallOptions = {},
): Promise<Answer> {
  const [method = 'GET', ...words] = request.split(' ')
  const address = words.join(' ')
  const answer = await shop.fetch(address, {
    method,
    headers: {
      [NETWORK_HEADER]: network,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(page === undefined ? {} : pageHeaders(page)),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  return { status: answer.status, body: await bodyOf(answer), headers: answer.headers }
}

/** The answer of something that works; throws where it was refused. */
export async function did(answer: Promise<Answer>): Promise<Answer> {
  const done = await answer
  if (done.body.error !== undefined) throw new Error(`Refused: ${done.body.error}`)
  return done
}

/** What an answer says; of a document, nothing. */
async function bodyOf(answer: Response): Promise<Answer['body']> {
  const isJson = answer.headers.get('content-type')?.startsWith('application/json') === true
  return isJson ? ((await answer.json()) as Answer['body']) : {}
}

function pageHeaders(cookies: Readonly<Record<string, string>>): Record<string, string> {
  return {
    [PAGE_HEADER]: '1',
    origin: 'http://shop.test',
    cookie: Object.entries(cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; '),
  }
}

/** The cookies that an answer sets, by name. */
export function cookiesSet(answer: Answer): Record<string, string> {
  return Object.fromEntries(
    answer.headers.getSetCookie().map((line) => {
      const [name = '', value = ''] = line.split(';')[0]?.split('=') ?? []
      return [name, value]
    }),
  )
}

let people = 0

/** Makes an account by the e-mail form. */
export async function aPerson(
  shop: TestShop,
  fields: { readonly email?: string; readonly name?: string } = {},
): Promise<TestPerson> {
  people += 1
  const email = fields.email ?? `person${people}.${randomBytes(3).toString('hex')}@example.com`
  const password = `correct horse ${randomBytes(6).toString('hex')}`
  const answer = await call(shop, 'POST /v1/user/signup', {
    body: { email, password, confirmPassword: password, name: fields.name ?? 'Rima Akter' },
  })
  if (answer.status !== 200) throw new Error(`No account was made: ${JSON.stringify(answer.body)}`)
  const { user, token } = signedIn(answer)
  return { id: user.id, token, email, password }
}

/** The result of a call that signs in. */
export function signedIn(answer: Answer): { readonly user: UserView; readonly token: string } {
  if (answer.status !== 200) throw new Error(`Not signed in: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body['data'] as { readonly user: UserView; readonly token: string }
}

/** A person whose address was proven by its link. */
export async function aVerifiedPerson(
  shop: TestShop,
  fields: { readonly email?: string } = {},
): Promise<TestPerson> {
  const person = await aPerson(shop, fields)
  const token = await shop.messages.tokenFor(person.email)
  const answer = await call(shop, 'POST /v1/user/verify_email', { body: { token } })
  if (answer.status !== 200) throw new Error(`Not proven: ${JSON.stringify(answer.body)}`)
  return person
}

let phones = 0

/** A number that nobody in the tests had before. */
export function aPhone(): string {
  phones += 1
  return `+88017${String(10_000_000 + phones * 137)}`
}

/** Signs in by phone, making the account of the number where it has none. */
export async function byPhone(
  shop: TestShop,
  phone: string,
): Promise<{ readonly user: UserView; readonly token: string }> {
  const { challengeId } = await requestCode(shop, phone)
  const code = await shop.messages.codeFor(phone)
  return signedIn(
    await call(shop, `POST /v1/user/phone_login/${encodeURIComponent(phone)}`, {
      body: { challengeId, code },
    }),
  )
}

/** Asks for a code by SMS; answers with its challenge. */
export async function requestCode(
  shop: TestShop,
  phone: string,
  options: CallOptions = {},
): Promise<{ readonly challengeId: string }> {
  const answer = await call(shop, `POST /v1/user/phone_login/${encodeURIComponent(phone)}`, options)
  if (answer.status !== 202) throw new Error(`No code: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body['data'] as { readonly challengeId: string }
}

/** Somebody who works here, signed in to the staff area or, by level, only to the shop. */
export async function aStaffMember(
  shop: TestShop,
  level: SessionLevel = 'staff',
  role = 'owner',
): Promise<TestPerson> {
  const person = await aPerson(shop)
  await shop.db
    .insertInto('staff_member')
    .columns(['account_id', 'role_id', 'created_at'])
    .expression((from) =>
      from
        .selectFrom('staff_role')
        .select((is) => [is.val(person.id).as('account_id'), 'id', is.val(new Date()).as('created_at')])
        .where('code', '=', role),
    )
    .execute()
  await shop.db
    .updateTable('session')
    .set({ level })
    .where('token_hash', '=', digestOf(person.token))
    .execute()
  return person
}

/** Signs somebody in by password, once more. */
export function logIn(
  shop: TestShop,
  { email, password }: Pick<TestPerson, 'email' | 'password'>,
  options: CallOptions = {},
): Promise<Answer> {
  return call(shop, 'POST /v1/user/login', { body: { email, password }, ...options })
}

/** The token of another session of somebody's. */
export async function anotherToken(shop: TestShop, person: TestPerson): Promise<string> {
  return signedIn(await logIn(shop, person)).token
}

/** Asks who somebody is, under a token: 401 once its session is over. */
export function askWho(shop: TestShop, { id }: Pick<TestPerson, 'id'>, token: string): Promise<Answer> {
  return call(shop, `GET /v1/user/me/${id}`, { token })
}
