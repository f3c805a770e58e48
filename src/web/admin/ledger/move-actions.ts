import type { ActionFunctionArgs } from 'react-router'
import { namedEndpoint } from '#client/api.ts'
import type { Arguments } from '#contract/endpoint.ts'
import type { moveMoney, reverseTransfer } from '#contract/staff/ledger.ts'
import { doAsStaff, textOf } from '#web/admin/layout/staff-call.ts'
import { takaIn } from '#web/admin/ui/typed-numbers.ts'
import { readForm } from '#web/app/read-form.ts'

const move = namedEndpoint<typeof moveMoney>({ method: 'POST', path: '/v1/staff/ledger/transfers' })
const reverse = namedEndpoint<typeof reverseTransfer>({
  method: 'POST',
  path: '/v1/staff/ledger/transfers/:transfer/reversal',
})

export const moveFields = ['from_account', 'to_account', 'amount', 'charge', 'note'] as const
export type MoveField = (typeof moveFields)[number]

/** The result of a press; a refused form keeps what was typed, and its key. */
export interface MoveAnswer {
  readonly done?: 'moved' | 'tookBack'
  readonly refused?: string
  readonly errors: Readonly<Record<string, string>>
  readonly typed: Readonly<Record<MoveField, string>>
  readonly key: string
}

/** Writes down money that was moved, or takes such a transfer back. */
export async function moveAction({ request, context }: ActionFunctionArgs): Promise<MoveAnswer> {
  const form = await readForm(request)
  const transfer = textOf(form, 'transfer')
  const key = textOf(form, 'key')
  const typed = Object.fromEntries(
    moveFields.map((name) => [name, textOf(form, name)]),
  ) as MoveAnswer['typed']
  const outcome = await doAsStaff({ context }, (api) =>
    transfer === ''
      ? api(move, { body: bodyOf(typed) }, { headers: { 'idempotency-key': key } })
      : api(reverse, { params: { transfer } }),
  )
  if (outcome.ok) return { done: transfer === '' ? 'moved' : 'tookBack', errors: {}, typed, key }
  return { refused: outcome.message, errors: outcome.errors, typed, key }
}

/** The form as the API takes it, which checks every value. */
function bodyOf({ charge, amount, ...typed }: MoveAnswer['typed']): Arguments<typeof moveMoney>['body'] {
  return {
    ...typed,
    amount: takaIn(amount),
    ...(charge.trim() !== '' && { charge: takaIn(charge) }),
  } as Arguments<typeof moveMoney>['body']
}
