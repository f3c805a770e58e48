import type { QuoteView } from '#contract/shop/checkout.ts'

type QuoteLine = QuoteView['lines'][number]

/** Lines of a cart that cannot be had as they were wanted. */
export function missingIn({ lines }: QuoteView): readonly QuoteLine[] {
  return lines.filter(({ notice }) => notice !== null)
}
