import type { ByteRange } from '#server/media/storage/video-files.ts'

/**
 * The part of a file of `size` bytes that the header `Range` asks for; `whole` where the file is sent whole: without a
 * header, with several ranges, or with one that is not understood (RFC 9110); `outside` where no byte of it is there.
 */
export function readRange(header: string | undefined, size: number): ByteRange | 'whole' | 'outside' {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (!isRange(first, last)) return 'whole'
  const range = first === '' ? endOf(size, Number(last)) : partOf(size, first, last)
  return range.from > range.to ? 'outside' : range
}

function isRange(first: string, last: string): boolean {
  if (first === '' || last === '') return first + last !== ''
  return Number(first) <= Number(last)
}

/** The last bytes of a file. */
function endOf(size: number, count: number): ByteRange {
  return { from: Math.max(0, size - count), to: size - 1 }
}

function partOf(size: number, first: string, last: string): ByteRange {
  return { from: Number(first), to: last === '' ? size - 1 : Math.min(size - 1, Number(last)) }
}
