import type { CaptionProblem } from '#domain/media/captions/captions.ts'
import { CAPTION_LINE_MAX, CAPTIONS_BYTES_MAX, CUES_MAX } from '#domain/media/captions/captions.ts'
import type { Facts } from './facts.ts'

const problems: Readonly<Record<CaptionProblem, string>> = {
  too_large: `This file is too large for captions: at most ${CAPTIONS_BYTES_MAX / 1000} KB.`,
  no_webvtt: 'This file is no WebVTT. Its first line is WEBVTT, and a blank line follows.',
  unreadable: 'signs that no text has. Save the file as UTF-8.',
  line_long: `longer than ${CAPTION_LINE_MAX} letters.`,
  blank_missing: 'a blank line is missing above this time.',
  no_time: 'words without a time, such as 00:01.000 --> 00:03.500.',
  time: 'this is no time. Write it as 00:01.000 --> 00:03.500, with a dot.',
  ends_before: 'it ends before it begins.',
  out_of_order: 'it begins before the words above it. Put them in the order of their times.',
  no_text: 'a time without words.',
  tag: 'a < that is never closed. Write &lt; where it is no tag.',
  many_cues: `more than ${CUES_MAX} parts.`,
  no_cues: 'This file has no words with a time.',
}

/** Why a file is not taken in as captions, with its line. */
export function captionsRefused({ reason, line }: Facts): string {
  const problem = problems[reason as CaptionProblem] ?? problems.no_webvtt
  return typeof line === 'number' && reason !== 'no_webvtt' ? `Line ${line}: ${problem}` : problem
}
