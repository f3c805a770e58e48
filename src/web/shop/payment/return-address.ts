import type { Paths } from '#web/locale/paths.ts'

interface PaymentAttempt {
  readonly number: string
  /** The try to pay. */
  readonly payment: string
  /** Of the link by which the order was opened; null where it is known to be the visitor's otherwise. */
  readonly key: string | null
  /** The company's page is to be opened now. */
  readonly open?: boolean
}

/** The page that tells how a try to pay stands. */
export function returnAddress(
  paths: Pick<Paths, 'checkoutReturn'>,
  { number, payment, key, open = false }: PaymentAttempt,
): string {
  const query = new URLSearchParams({
    order: number,
    payment,
    ...(key !== null && { key }),
    ...(open && { open: '1' }),
  })
  return `${paths.checkoutReturn}?${query.toString()}`
}
