/** Longest address line that every courier takes, in characters (domain facts: delivery 0). */
export const COURIER_ADDRESS_MAX = 220

interface ParcelAddress {
  readonly line: string
  readonly landmark: string | null
  readonly area: string
  readonly district: string
}

/**
 * The destination of a parcel, in one line. Riders go by its words and by calling, so area and district are always in
 * it, and stay when it has to be cut.
 */
export function courierAddress({ line, landmark, area, district }: ParcelAddress): string {
  const place = `, ${plainLine(area)}, ${plainLine(district)}`
  const beside = landmark === null ? '' : ` (${plainLine(landmark)})`
  const room = COURIER_ADDRESS_MAX - place.length
  const street = plainLine(line)
  return `${street.length + beside.length <= room ? street + beside : cutTo(street, room)}${place}`
}

/** Text as couriers keep it: they put blanks for braces, semicolons and angle brackets, and know no line ends. */
export function plainLine(text: string): string {
  return text
    .replaceAll(/[{};<>\p{Cc}\p{Zl}\p{Zp}]+|\s+/gu, ' ')
    .replaceAll(/ +/g, ' ')
    .trim()
}

/** As many whole letters as fit: Bangla ones are several characters, which mean nothing apart. */
export function cutTo(text: string, room: number): string {
  if (text.length <= room) return text
  let cut = ''
  for (const { segment } of new Intl.Segmenter('bn', { granularity: 'grapheme' }).segment(text)) {
    if (cut.length + segment.length > room) break
    cut += segment
  }
  return cut.trimEnd()
}
