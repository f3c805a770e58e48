import type { ProblemFacts } from '#contract/problem.ts'
import { banglaDigits } from '#domain/number-words.ts'

type Words = Readonly<Record<ProblemFacts['logo']['reason'], (max: number) => string>>

const kilobytes = (bytes: number) => String(Math.floor(bytes / 1000))

/** What is wrong with the file of a logo; the name of the field stands before it. */
export const logoWordsEn: Words = {
  kind: () => 'must be a file of SVG or PNG',
  damaged: () => 'cannot be read: save the file once more, with its size',
  bytes: (max) => `is too large a file: at most ${kilobytes(max)} kB`,
  pixels: () => 'has too many pixels',
  small: (max) => `is too small: its shorter side needs at least ${max} px`,
  words: () => 'has words in it, whose font others do not have: convert the text to paths and save it again',
  missing: () => 'is not there any more: choose the file again',
}

export const logoWordsBn: Words = {
  kind: () => 'হবে SVG বা PNG ফাইল',
  damaged: () => 'পড়া যাচ্ছে না: ফাইলটি মাপসহ আবার সেভ করুন',
  bytes: (max) => `বেশি বড় ফাইল: সর্বোচ্চ ${banglaDigits(kilobytes(max))} কিলোবাইট`,
  pixels: () => 'পিক্সেলের হিসাবে বেশি বড়',
  small: (max) => `বেশি ছোট: ছোট দিকটি অন্তত ${banglaDigits(String(max))} পিক্সেল হবে`,
  words: () => 'লেখা আছে, যার ফন্ট অন্যদের কাছে নেই: লেখাকে পাথে (path) বদলে আবার সেভ করুন',
  missing: () => 'আর নেই: ফাইলটি আবার বেছে নিন',
}
