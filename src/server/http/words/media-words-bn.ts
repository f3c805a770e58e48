import { banglaDigits } from '#domain/number-words.ts'
import type { Facts } from './facts.ts'

const MEGABYTE = 1_000_000
const digits = (count: unknown) => banglaDigits(String(count))

export function fileTooLarge({ max }: Facts): string {
  if (typeof max !== 'number') return 'অনুরোধটি বেশি বড়।'
  return `ফাইলটি বেশি বড়: সর্বোচ্চ ${digits(Math.floor(max / MEGABYTE))} MB।`
}

export function unsupportedType({ type }: Facts): string {
  return typeof type === 'string' ? `অনুরোধটি ${type} হিসেবে পাঠান।` : 'অনুরোধটি JSON হিসেবে পাঠান।'
}

/** Why a file is not taken in as a picture, and what helps. */
export function pictureRefused({ reason, max, min }: Facts): string {
  switch (reason) {
    case 'heic':
      return 'HEIC ছবি এখানে পড়া যায় না। আইফোনে Settings, Camera, Formats থেকে Most Compatible বেছে নিন, বা ছবিটি JPEG করে দিন।'
    case 'pixels':
      return `ছবিটিতে পিক্সেল বেশি: সর্বোচ্চ ${digits(Math.floor(Number(max) / 100_000))} লাখ। ছোট করে দিন।`
    case 'too_small':
      return `ছবিটি বেশি ছোট: প্রতি পাশে অন্তত ${digits(min)} পিক্সেল লাগে।`
    case 'damaged':
      return 'ছবিটি নষ্ট, পড়া যাচ্ছে না। JPEG বা PNG করে আবার দিন।'
    default:
      return 'ফাইলটি দোকানের নেওয়ার মতো ছবি নয়: JPEG, PNG, WebP বা AVIF দিন।'
  }
}

export function pictureInUse({ uses }: Facts): string {
  return `ছবিটি ${digits(uses)} জায়গায় দেখানো হচ্ছে। বদলে কোন ছবি থাকবে, বেছে নিন।`
}
