import type { CaptionProblem } from '#domain/media/captions/captions.ts'
import { CAPTION_LINE_MAX, CAPTIONS_BYTES_MAX, CUES_MAX } from '#domain/media/captions/captions.ts'
import { banglaDigits } from '#domain/number-words.ts'
import type { Facts } from './facts.ts'

const digits = (count: number) => banglaDigits(String(count))

const problems: Readonly<Record<CaptionProblem, string>> = {
  too_large: `সাবটাইটেলের জন্য ফাইলটি বেশি বড়: সর্বোচ্চ ${digits(CAPTIONS_BYTES_MAX / 1000)} KB।`,
  no_webvtt: 'ফাইলটি WebVTT নয়। প্রথম লাইনে WEBVTT থাকে, তার নিচে একটি ফাঁকা লাইন।',
  unreadable: 'এমন চিহ্ন আছে যা কোনো লেখায় থাকে না। ফাইলটি UTF-8 করে সেভ করুন।',
  line_long: `${digits(CAPTION_LINE_MAX)} অক্ষরের বেশি লম্বা।`,
  blank_missing: 'এই সময়ের ওপরে একটি ফাঁকা লাইন নেই।',
  no_time: 'লেখা আছে, সময় নেই। সময় লিখুন 00:01.000 --> 00:03.500 এভাবে।',
  time: 'এটি সময় নয়। ডট দিয়ে 00:01.000 --> 00:03.500 এভাবে লিখুন।',
  ends_before: 'শুরুর আগেই শেষ।',
  out_of_order: 'ওপরের লেখার আগে শুরু। সময় অনুযায়ী সাজান।',
  no_text: 'সময় আছে, লেখা নেই।',
  tag: 'একটি < বন্ধ করা হয়নি। ট্যাগ না হলে &lt; লিখুন।',
  many_cues: `${digits(CUES_MAX)}টির বেশি অংশ।`,
  no_cues: 'ফাইলে সময়সহ কোনো লেখা নেই।',
}

/** Why a file is not taken in as captions, with its line. */
export function captionsRefused({ reason, line }: Facts): string {
  const problem = problems[reason as CaptionProblem] ?? problems.no_webvtt
  return typeof line === 'number' && reason !== 'no_webvtt' ? `লাইন ${digits(line)}: ${problem}` : problem
}
