/** The cost of a text as SMS. */
export interface SmsLength {
  /** One character outside GSM-7 (Bangla, ৳, a curly quote) turns the whole message into UCS-2. */
  readonly encoding: 'gsm7' | 'ucs2'
  /** Septets of GSM-7, or UTF-16 code units of UCS-2, after NFC. */
  readonly units: number
  /** Parts that are paid for. */
  readonly segments: number
}

/** Units that fit into a message of one part, and into each part of a longer one. */
const room = { gsm7: { single: 160, part: 153 }, ucs2: { single: 70, part: 67 } } as const

const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?' +
    '¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
/** Each of these is an escape and a character: two units that stay together. */
const EXTENSION = new Set('^{}\\[]~|€\f')

const clusters = new Intl.Segmenter('bn', { granularity: 'grapheme' })

/** Counts the segments of a text as the gateways do: after NFC, and without tearing a character over two parts. */
export function smsLength(text: string): SmsLength {
  const composed = text.normalize('NFC')
  const septets = septetsOf(composed)
  const encoding = septets === undefined ? 'ucs2' : 'gsm7'
  const pieces = septets ?? Array.from(clusters.segment(composed), ({ segment }) => segment.length)
  const units = pieces.reduce((sum, piece) => sum + piece, 0)
  const { single, part } = room[encoding]
  return { encoding, units, segments: units <= single ? 1 : partsOf(pieces, part) }
}

/** Septets of each character; undefined when one of them is not in GSM-7. */
function septetsOf(text: string): readonly number[] | undefined {
  const septets: number[] = []
  for (const character of text) {
    if (BASIC.has(character)) septets.push(1)
    else if (EXTENSION.has(character)) septets.push(2)
    else return undefined
  }
  return septets
}

function partsOf(pieces: readonly number[], part: number): number {
  let parts = 1
  let used = 0
  for (const piece of pieces) {
    if (used + piece > part) {
      parts += 1
      used = 0
    }
    // A cluster longer than a whole part has to be torn after all.
    parts += Math.floor(Math.max(0, piece - 1) / part)
    used += piece > part ? piece % part : piece
  }
  return parts
}
