/** The sizes on a card: `2.4 – 2.10`, `S – L`, `Clip-on / Pierced`; null if they help nobody. */
export type SizeRange =
  | { readonly kind: 'range' | 'either'; readonly first: string; readonly last: string }
  | { readonly kind: 'none' }

/** Longest word that still fits under a card on a phone. */
const WORD_MAX = 14

export function sizeRange(sizes: readonly string[]): SizeRange {
  const [first, last] = [short(sizes[0]), short(sizes.at(-1))]
  const fits = sizes.length > 1 && first.length <= WORD_MAX && last.length <= WORD_MAX
  if (!fits) return { kind: 'none' }
  if (isMeasure(first) && isMeasure(last)) return { kind: 'range', first, last }
  return sizes.length === 2 ? { kind: 'either', first, last } : { kind: 'none' }
}

/** Without the measures in brackets: `S (66–78 cm)` is S. */
function short(size = ''): string {
  return size.replace(/\s*\(.*\)$/, '')
}

/** Numbers and letter sizes have an order that people know, so the first and the last say it all. */
function isMeasure(size: string): boolean {
  return /^[\d০-৯]/.test(size) || /^(x{0,2}[sl]|m)$/i.test(size)
}
