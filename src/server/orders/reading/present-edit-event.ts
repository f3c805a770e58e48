import * as z from 'zod'
import type { EditView } from '#contract/shop/order-views.ts'
import { consents } from '#domain/staff/consent.ts'

/** The facts of an edit by staff, as the history keeps them. */
const EditFacts = z.object({
  pieces: z.array(z.object({ name: z.string(), name_bn: z.string().nullable(), was: z.int(), now: z.int() })),
  total: z.object({ was: z.number(), now: z.number() }),
  name: z.boolean(),
  phone: z.boolean(),
  recipient: z.boolean(),
  place: z.boolean(),
  method: z.boolean(),
  note: z.boolean(),
  consent: z.enum(consents),
})

const details = ['name', 'phone', 'recipient', 'place', 'method', 'note'] as const

/** The facts of an order whose rest will not be sent. */
const RestFacts = EditFacts.pick({ pieces: true, total: true })

/** What an event says of an edit by staff; null where it is another event, or an edit by the customer. */
export function editIn({ kind, facts }: { readonly kind: string; readonly facts: unknown }): EditView | null {
  if (kind === 'rest_not_sent') return { ...RestFacts.parse(facts), details: [], consent: null }
  if (kind !== 'edited') return null
  const read = EditFacts.safeParse(facts)
  if (!read.success) return null
  const { pieces, total, consent } = read.data
  return { pieces, total, consent, details: details.filter((name) => read.data[name]) }
}
