import { afterAll, beforeAll, expect, test } from 'vitest'
import { rows } from '#server/db/rows.ts'
import { aStaffMember, call, type Answer, type TestPerson } from '#tests/support/samples/people.ts'
import { openUndoDesk, type UndoDesk } from '#tests/support/staff/undo-desk.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let owner: TestPerson
let undos: UndoDesk

beforeAll(async () => {
  shop = await openTestShop()
  owner = await aStaffMember(shop)
  undos = openUndoDesk(shop, owner)
})
afterAll(() => shop.close())

const ask = async (request: Parameters<typeof call>[1], body?: object): Promise<Answer> => {
  const answer = await call(shop, request, { token: owner.token, ...(body && { body }) })
  expect(answer.body.error).toBeUndefined()
  return answer
}

interface Role {
  readonly id: string
  readonly code: string | null
  readonly name: string
  readonly rights: readonly string[]
  readonly version: number
}

async function roleOf(find: (role: Role) => boolean): Promise<Role | undefined> {
  const { body } = await ask('GET /v1/staff/roles')
  return (body['data'] as readonly Role[]).find(find)
}

const placeOf = async ({ id }: TestPerson) => {
  const text = `select r.code, m.disabled_at is not null as disabled, m.version
    from staff_member m join staff_role r on r.id = m.role_id where m.account_id = $1`
  const [found] = await rows<{ code: string; disabled: boolean; version: number }>(shop.db, text, [id])
  if (found === undefined) throw new Error('No member')
  return found
}

async function undoLast(kind: string): Promise<void> {
  expect(await undos.last()).toMatchObject({ kind })
  expect((await undos.undo()).body.error).toBeUndefined()
}

test('a place that was taken away is given back with its role, and sessions stay ended', async () => {
  const sara = await aStaffMember(shop, 'staff', 'orders')
  const role = (await roleOf(({ code }) => code === 'packer'))?.id
  await ask(`PUT /v1/staff/members/${sara.id}`, { role, disabled: false, version: 1 })
  await ask(`PUT /v1/staff/members/${sara.id}`, { role, disabled: true, version: 2 })
  await undoLast('member_changed')
  expect(await placeOf(sara)).toMatchObject({ code: 'packer', disabled: false })
  await undoLast('member_changed')
  expect(await placeOf(sara)).toMatchObject({ code: 'orders', disabled: false })
  expect((await call(shop, 'GET /v1/staff/session', { token: sara.token })).status).toBe(401)
})

test('a place that was changed again stays, and so does the last owner', async () => {
  const sara = await aStaffMember(shop, 'staff', 'orders')
  const change = async (code: string, version: number) => {
    const role = (await roleOf((one) => one.code === code))?.id
    await ask(`PUT /v1/staff/members/${sara.id}`, { role, disabled: false, version })
  }
  await change('packer', 1)
  const first = await undos.last()
  await change('content', 2)
  expect((await undos.undo(first?.entry)).body.error).toBe('Not undone: somebody changed it since.')
  expect(await placeOf(sara)).toMatchObject({ code: 'content' })
  await change('owner', 3)
  const made = await undos.last()
  await rows(shop.db, 'update staff_member set disabled_at = now() where account_id = $1', [owner.id])
  const bySara = openUndoDesk(shop, sara)
  expect((await bySara.undo(made?.entry)).body.code).toBe('last_owner')
  await rows(shop.db, 'update staff_member set disabled_at = null where account_id = $1', [owner.id])
})

test('a role goes back to its name and rights, a removed one comes back, a new one goes', async () => {
  await ask('POST /v1/staff/roles', { name: 'Night shift', rights: ['orders:read'] })
  const role = await roleOf(({ name }) => name === 'Night shift')
  await ask(`PUT /v1/staff/roles/${role?.id}`, {
    name: 'Evening',
    rights: ['orders:read', 'parcels:write'],
    version: 1,
  })
  await ask(`DELETE /v1/staff/roles/${role?.id}`)
  const now = () => roleOf(({ id }) => id === role?.id)
  await undoLast('role_removed')
  expect(await now()).toMatchObject({ name: 'Evening', rights: ['orders:read', 'parcels:write'] })
  await undoLast('role_changed')
  expect(await now()).toMatchObject({ name: 'Night shift', rights: ['orders:read'] })
  await undoLast('role_made')
  expect(await now()).toBeUndefined()
})

test('the undo wants the recent second factor that the change wanted', async () => {
  await ask('POST /v1/staff/roles', { name: 'Weekend', rights: [] })
  const proof = `update session set proven_at = $2 where account_id = $1`
  await rows(shop.db, proof, [owner.id, new Date(shop.now() - 3_600_000)])
  expect((await undos.undo()).body.code).toBe('reauth_required')
  await rows(shop.db, proof, [owner.id, new Date(shop.now())])
  await undoLast('role_made')
})
