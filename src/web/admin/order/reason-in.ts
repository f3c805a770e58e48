import type { Words } from '#web/admin/text/en.ts'

const ofReturn = /^return (\S+-R\d+)$/

/** Why: in words where the store says it by itself, else as a person wrote it. */
export function reasonIn({ order }: Pick<Words, 'order'>, reason: string): string {
  const number = ofReturn.exec(reason)?.[1]
  return number === undefined ? (order.reasons[reason] ?? reason) : order.ofReturn(number)
}
