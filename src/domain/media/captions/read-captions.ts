import { accept, refuse, type Result } from '#domain/result.ts'
import { CAPTION_LINE_MAX, CAPTIONS_BYTES_MAX, CUES_MAX, type CaptionProblem } from './captions.ts'

/** Captions as they are kept. */
export interface Captions {
  /** WebVTT with the cues alone: notes, styles and regions of the file are gone. */
  readonly text: string
  readonly cues: number
  /** The end of the last cue, in ms. */
  readonly ms: number
}

export type CaptionsRefusal = {
  readonly code: 'captions_refused'
  readonly reason: CaptionProblem
  /** The line of the file, the first being 1; null: the file as a whole. */
  readonly line: number | null
}

interface Line {
  readonly number: number
  readonly text: string
}

interface Cue {
  readonly begin: number
  readonly end: number
  readonly lines: readonly string[]
}

/** Reads a file of WebVTT (https://www.w3.org/TR/webvtt1/) or names the first line that breaks the format. */
export function readCaptions(file: string): Result<Captions, CaptionsRefusal> {
  if (bytesOf(file) > CAPTIONS_BYTES_MAX) return no('too_large', null)
  const lines = linesOf(file)
  const bad = lines.find(({ text }) => UNREADABLE.test(text))
  if (bad !== undefined) return no('unreadable', bad.number)
  const long = lines.find(({ text }) => text.length > CAPTION_LINE_MAX)
  if (long !== undefined) return no('line_long', long.number)
  const [head = [], ...blocks] = blocksOf(lines)
  const [first, ...meta] = head
  if (first?.number !== 1 || !/^WEBVTT([ \t].*)?$/.test(first.text)) return no('no_webvtt', 1)
  const early = meta.find(isTiming)
  if (early !== undefined) return no('blank_missing', early.number)
  return cuesOf(blocks.filter(isCue))
}

function no(reason: CaptionProblem, line: number | null): Result<never, CaptionsRefusal> {
  return refuse({ code: 'captions_refused', reason, line })
}

function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length
}

/** Signs that no text has, and the one for bytes that are not UTF-8. */
const UNREADABLE = /(?!\t)\p{Cc}|\uFFFD/u

function linesOf(file: string): Line[] {
  return file
    .replace(/^\uFEFF/, '')
    .toWellFormed()
    .split(/\r\n|\r|\n/)
    .map((text, at) => ({ number: at + 1, text }))
}

/** Lines that stand together, blank ones between them. */
function blocksOf(lines: readonly Line[]): Line[][] {
  const blocks: Line[][] = []
  let isOpen = false
  for (const line of lines) {
    // The first line is the head, even where it is empty.
    const isBlank = line.number > 1 && line.text.trim() === ''
    if (!isBlank && !isOpen) blocks.push([])
    if (!isBlank) blocks.at(-1)?.push(line)
    isOpen = !isBlank
  }
  return blocks
}

const isTiming = ({ text }: Line) => text.includes('-->')

/** Whether a block is a cue. The store keeps no notes, styles and regions. */
function isCue(block: readonly Line[]): boolean {
  return !/^(NOTE|STYLE|REGION)([ \t]|$)/.test(block[0]?.text ?? '')
}

function cuesOf(blocks: readonly (readonly Line[])[]): Result<Captions, CaptionsRefusal> {
  const texts: string[] = []
  let [begin, ms] = [0, 0]
  for (const block of blocks) {
    const read = cueOf(block)
    if (!read.ok) return read
    const line = block[0]?.number ?? null
    if (read.value.begin < begin) return no('out_of_order', line)
    if (texts.length >= CUES_MAX) return no('many_cues', line)
    begin = read.value.begin
    ms = Math.max(ms, read.value.end)
    texts.push(read.value.lines.join('\n'))
  }
  if (texts.length === 0) return no('no_cues', null)
  return accept({ text: `${['WEBVTT', ...texts].join('\n\n')}\n`, cues: texts.length, ms })
}

/** A cue may have a name above its time. */
function cueOf(block: readonly Line[]): Result<Cue, CaptionsRefusal> {
  const at = block.slice(0, 2).findIndex(isTiming)
  const timing = block[at]
  const first = block[0]?.number ?? null
  if (timing === undefined) return no('no_time', first)
  const times = timesIn(timing.text)
  if (times === null) return no('time', timing.number)
  if (times.end <= times.begin) return no('ends_before', timing.number)
  const words = block.slice(at + 1)
  if (words.length === 0) return no('no_text', timing.number)
  const problem = problemOf(words)
  if (problem !== null) return no(...problem)
  const { begin, end } = times
  const lines = [...block.slice(0, at), { text: times.text }, ...words].map(({ text }) => text.trimEnd())
  return accept({ begin, end, lines })
}

function problemOf(words: readonly Line[]): [CaptionProblem, number] | null {
  const second = words.find(isTiming)
  if (second !== undefined) return ['blank_missing', second.number]
  const tag = words.findLast(({ text }) => text.includes('<'))
  return tag !== undefined && isOpenTag(words) ? ['tag', tag.number] : null
}

/** Whether a tag such as `<b` is never closed: players show nothing of what follows. */
function isOpenTag(lines: readonly Line[]): boolean {
  const text = lines.map((line) => line.text).join('\n')
  return text.lastIndexOf('<') > text.lastIndexOf('>')
}

const TIME = String.raw`(?:(\d{2,4}):)?([0-5]\d):([0-5]\d)\.(\d{3})`
const TIMING = new RegExp(String.raw`^[ \t]*${TIME}[ \t]+-->[ \t]+${TIME}([ \t]+.*)?$`)
const SETTING = /^(vertical:(rl|lr)|(line|position|size):[\d.%,a-z-]+|align:(start|center|end|left|right))$/

function timesIn(text: string) {
  const match = TIMING.exec(text)
  if (match === null) return null
  const [begin, end] = [match.slice(1, 5), match.slice(5, 9)].map(msOf)
  if (begin === undefined || end === undefined) return null
  const settings = (match[9] ?? '').split(/[ \t]+/).filter((one) => SETTING.test(one))
  return { begin, end, text: [`${timeOf(begin)} --> ${timeOf(end)}`, ...settings].join(' ') }
}

function msOf(parts: readonly (string | undefined)[]): number {
  const [hours = 0, minutes = 0, seconds = 0, ms = 0] = parts.map((part) => Number(part ?? 0))
  return ((hours * 60 + minutes) * 60 + seconds) * 1000 + ms
}

/** `00:01:02.500` */
function timeOf(ms: number): string {
  const two = (count: number) => String(count).padStart(2, '0')
  const seconds = Math.floor(ms / 1000)
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return `${two(hours)}:${two(minutes)}:${two(seconds % 60)}.${String(ms % 1000).padStart(3, '0')}`
}
