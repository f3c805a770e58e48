const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}

/** A text without its tags, as feeds want it: paragraphs and list points become lines. */
export function plainText(text: string): string {
  return text
    .replaceAll(/<(br|\/p|\/li|\/h[1-6]|\/div)\b[^>]*>/gi, '\n')
    .replaceAll(/<[a-z/!][^>]*>/gi, '')
    .replaceAll(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,4});/gi, (whole, name: string) => signOf(name) ?? whole)
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

function signOf(name: string): string | undefined {
  if (!name.startsWith('#')) return named[name.toLowerCase()]
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code <= 0x10_ff_ff && (code >= 0x20 || code === 10) ? String.fromCodePoint(code) : undefined
}

/** The beginning of a text that fits, cut between words where that is possible. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text
  const cut = text.slice(0, most - 1)
  const lastBlank = cut.lastIndexOf(' ')
  const whole = lastBlank > most / 2 ? cut.slice(0, lastBlank) : cut
  // Half of a pair of surrogates is no letter.
  return `${whole.toWellFormed().replace(/\uFFFD$/, '')}…`
}
