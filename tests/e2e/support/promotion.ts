import { randomBytes } from 'node:crypto'
import { askDatabase } from './behind-the-page.ts'

interface Terms {
  /** Poisha. */
  readonly minimum?: number
  /** ISO; null: it never ends. */
  readonly endsAt?: string | null
}

/** A code of one test alone that takes ten per cent off. */
export async function aCode({ minimum = 0, endsAt = null }: Terms = {}): Promise<string> {
  const code = `TEN-${randomBytes(4).toString('hex').toUpperCase()}`
  await askDatabase(
    `insert into promotion (code, name, kind, percent, minimum, ends_at)
     values ($1, 'Ten off', 'percent', 1000, $2, $3)`,
    [code, minimum, endsAt],
  )
  return code
}
