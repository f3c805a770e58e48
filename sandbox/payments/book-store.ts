import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { SandboxBook, type SandboxPayment } from './sandbox-book.ts'

interface Row {
  readonly id: string
  readonly book: unknown
}

/** The sandbox keeps its memory in the shop's database: all its processes are one company. */
export interface SandboxBooks {
  readonly add: (payment: SandboxPayment) => Promise<void>
  readonly read: (id: string) => Promise<SandboxPayment | undefined>
  /** Those whose book has these parts in it, the oldest first. */
  readonly find: (part: object) => Promise<readonly SandboxPayment[]>
  readonly latest: (most: number) => Promise<readonly SandboxPayment[]>
  /** Changes a book, one caller at a time; the same book back leaves it as it was. */
  readonly change: (
    id: string,
    step: (book: SandboxBook) => SandboxBook,
  ) => Promise<SandboxPayment | undefined>
  readonly forgetOld: (before: Date) => Promise<void>
}

const update = 'update sandbox_payment set book = $2::jsonb, version = version + 1 where id = $1'

export function openBooks(db: Db): SandboxBooks {
  const all = async (text: string, values: readonly unknown[]) =>
    (await rows<Row>(db, text, [...values])).map(paymentOf)
  return {
    add: async ({ id, book }) => {
      await rows(db, 'insert into sandbox_payment (id, book) values ($1, $2::jsonb)', [
        id,
        JSON.stringify(book),
      ])
    },
    read: async (id) => (await all('select id, book from sandbox_payment where id = $1', [id]))[0],
    find: (part) =>
      all('select id, book from sandbox_payment where book @> $1::jsonb order by created_at, id', [
        JSON.stringify(part),
      ]),
    latest: (most) =>
      all('select id, book from sandbox_payment order by created_at desc, id limit $1', [most]),
    change: (id, step) =>
      inTransaction(db, async (trx) => {
        const text = 'select id, book from sandbox_payment where id = $1 for update'
        const [row] = await rows<Row>(trx, text, [id])
        if (row === undefined) return undefined
        const payment = paymentOf(row)
        const book = step(payment.book)
        if (book !== payment.book) await rows(trx, update, [id, JSON.stringify(book)])
        return { id, book }
      }),
    forgetOld: async (before) => {
      await rows(db, 'delete from sandbox_payment where created_at < $1', [before])
    },
  }
}

function paymentOf({ id, book }: Row): SandboxPayment {
  return { id, book: SandboxBook.parse(book) }
}
