import type { Words } from '#web/admin/text/en.ts'

const ofReturn = /^return (\S+-R\d+)$/

/** A reason of the store in the language of the person; a reason of a person stays as it was written. */
export function reasonIn({ order }: Pick<Words, 'order'>, reason: string): string {
  const number = ofReturn.exec(reason)?.[1]
  return number === undefined ? (order.reasons[reason] ?? reason) : order.ofReturn(number)
}
