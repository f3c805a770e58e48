import type { Context } from 'hono'
import { poisha } from '#domain/money.ts'
import { no, yes } from './bkash-answers.ts'
import { paymentNamed, standing, type BkashCall } from './bkash-call.ts'
import { arrived, LATE_MS, type SandboxBook } from './sandbox-book.ts'
import { newName } from './sandbox-secrets.ts'

/** The one call that takes the money: once, and only after the customer has entered the PIN (payments 2.4). */
export async function executePayment(c: Context, { parts, generation, body }: BkashCall): Promise<Response> {
  const { books, now } = parts
  const at = now()
  let code: string | null = null
  const changed = await books.change(paymentNamed(body), (book) => {
    code = refusalOf(book)
    if (code === '2023') return { ...book, end: 'failed' }
    return code === null ? taken(book, at) : book
  })
  if (changed?.book.company !== 'bkash') return no(c, generation, '2002')
  if (code !== null) return no(c, generation, code)
  parts.onMoney(changed)
  // The money is on its way, and the gateway before the company has no patience.
  if (arrived(changed.book, at).length === 0) return c.json({ message: 'Endpoint request timed out' }, 504)
  return yes(c, generation, standing(changed, generation, at))
}

function refusalOf({ pin, end, outcome, monies }: SandboxBook): string | null {
  if (monies.length > 0) return '2062'
  if (!pin || end !== null) return '2056'
  return outcome === 'fail' ? '2023' : null
}

function taken(book: SandboxBook, at: number): SandboxBook {
  const name = newName('BK', 4)
  const amount = book.outcome === 'wrong_amount' ? poisha(book.amount - 1) : book.amount
  const money = {
    name,
    bankTran: name,
    amount,
    at: book.outcome === 'late' ? at + LATE_MS : at,
    risky: false,
    validated: false,
  }
  return { ...book, monies: [money] }
}
