import type { ArchiveProblem, EntryProblem } from '#domain/import/archive/archive-entry.ts'

/** Reasons for which a ZIP, or one file in it, is not taken. */
export const archiveWords = {
  en: {
    archives: {
      no_archive: 'This is no ZIP file, or a part of it is missing. Make it anew and send it again.',
      too_many_files: 'This ZIP has more than 20,000 files. Send several smaller ones.',
      unpacks_too_large:
        'This ZIP unpacks to more than 4 GB, or counts the same bytes several times. Nothing of it is taken.',
    },
    entries: {
      encrypted: 'It is locked by a password. Make the ZIP without one.',
      link: 'It is a link to another file, and no file.',
      bad_path: 'Its path leads out of the ZIP.',
      archive_inside: 'It is an archive inside the ZIP, and is not opened.',
      other_kind: 'It is no JPEG, PNG, WebP or AVIF.',
      entry_too_large: 'It is larger than a picture may be: 15 MB.',
      packed_too_small: 'It unpacks to more than a hundred times its size, as no picture does.',
      unknown_packing: 'It is packed in a way that the store cannot read.',
      no_picture: 'The store could not read it as a picture.',
      broken: 'Its bytes are damaged.',
      several_fit: 'Several files have this name, or several addresses end with it. Put folders in both.',
      not_named: 'No line names it, and no SKU is its name.',
    },
  },
  bn: {
    archives: {
      no_archive: 'এটি ZIP ফাইল নয়, বা এর একটা অংশ নেই। নতুন করে বানিয়ে আবার পাঠান।',
      too_many_files: 'এই ZIP-এ ২০,০০০-এর বেশি ফাইল আছে। কয়েকটি ছোট ZIP পাঠান।',
      unpacks_too_large: 'এই ZIP খুললে ৪ GB-র বেশি হয়, বা একই বাইট কয়েকবার গোনা। এর কিছুই নেওয়া হয়নি।',
    },
    entries: {
      encrypted: 'পাসওয়ার্ড দিয়ে বন্ধ। পাসওয়ার্ড ছাড়া ZIP বানান।',
      link: 'এটি অন্য ফাইলের লিংক, নিজে ফাইল নয়।',
      bad_path: 'এর পথ ZIP-এর বাইরে যায়।',
      archive_inside: 'এটি ZIP-এর ভেতরে আরেকটি আর্কাইভ, খোলা হয় না।',
      other_kind: 'এটি JPEG, PNG, WebP বা AVIF নয়।',
      entry_too_large: 'ছবির সীমা ১৫ MB, এটি তার চেয়ে বড়।',
      packed_too_small: 'খুললে এক শ গুণের বেশি বড় হয়, কোনো ছবি তেমন হয় না।',
      unknown_packing: 'যেভাবে প্যাক করা, দোকান তা পড়তে পারে না।',
      no_picture: 'দোকান এটিকে ছবি হিসেবে পড়তে পারেনি।',
      broken: 'এর বাইট নষ্ট।',
      several_fit: 'এই নামে কয়েকটি ফাইল আছে, বা কয়েকটি ঠিকানার শেষে এই নাম। দুই জায়গাতেই ফোল্ডার রাখুন।',
      not_named: 'কোনো লাইনে এর নাম নেই, কোনো SKU-ও এই নামে নেই।',
    },
  },
} as const satisfies Record<
  'en' | 'bn',
  {
    readonly archives: Record<ArchiveProblem, string>
    readonly entries: Record<EntryProblem, string>
  }
>
