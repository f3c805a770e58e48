const MARKER = 0xff
const START_OF_SCAN = 0xda
const END_OF_IMAGE = 0xd9
const APP0 = 0xe0
const APP14 = 0xee
/** Tables (C4, CC, DB, DD), line count (DC), scan (DA): what decoding needs beside the frame headers C0 to CF. */
const NEEDED = new Set([0xc4, 0xcc, 0xda, 0xdb, 0xdc, 0xdd])

/**
 * A JPEG without anything that decoding does not need: place and camera (EXIF), comments, colour profile, previews,
 * and what hangs behind the end of the picture. Its pixels stay as they are, to the bit.
 * Null where the file is not built as a JPEG is.
 */
export function stripJpeg(bytes: Uint8Array): Uint8Array | null {
  const segments: Uint8Array[] = [bytes.subarray(0, 2)]
  let at = 2
  for (;;) {
    const segment = segmentAt(bytes, at)
    if (segment === null) return null
    const { code, start, end } = segment
    if (isNeeded(code, bytes.subarray(start, end))) segments.push(bytes.subarray(start, end))
    if (code === END_OF_IMAGE) return Buffer.concat(segments)
    at = end
    if (code === START_OF_SCAN) {
      at = endOfScan(bytes, end)
      segments.push(bytes.subarray(end, at))
    }
  }
}

/** The segment that starts at `at`, its marker included; null where none does or it runs past the end. */
function segmentAt(bytes: Uint8Array, at: number) {
  let start = at
  if (bytes[start] !== MARKER) return null
  // A marker may be preceded by any number of fill bytes of the same value.
  while (bytes[start + 1] === MARKER) start += 1
  const code = bytes[start + 1] ?? 0
  if (code === END_OF_IMAGE) return { code, start, end: start + 2 }
  const length = ((bytes[start + 2] ?? 0) << 8) | (bytes[start + 3] ?? 0)
  const end = start + 2 + length
  return code >= 0xc0 && length >= 2 && end <= bytes.length ? { code, start, end } : null
}

function isNeeded(code: number, segment: Uint8Array): boolean {
  if (code === APP0) return segment.length === 18 && nameOf(segment) === 'JFIF\0'
  // Says how the colours are coded.
  if (code === APP14) return nameOf(segment) === 'Adobe'
  return code === END_OF_IMAGE || (code >= 0xc0 && code <= 0xcf) || NEEDED.has(code)
}

function nameOf(segment: Uint8Array): string {
  return Buffer.from(segment.subarray(4, 9)).toString('latin1')
}

/**
 * The end of the coded pixels that start at `from`: at the next marker that is neither a stuffed byte nor a restart.
 */
function endOfScan(bytes: Uint8Array, from: number): number {
  let at = bytes.indexOf(MARKER, from)
  while (at !== -1) {
    const next = bytes[at + 1] ?? 0
    const isPartOfScan = next === 0 || (next >= 0xd0 && next <= 0xd7)
    if (!isPartOfScan) return at
    at = bytes.indexOf(MARKER, at + 2)
  }
  return bytes.length
}
