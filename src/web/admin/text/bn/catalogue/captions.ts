import type { captionsWords as english } from '#web/admin/text/en/catalogue/captions.ts'

export const captionsWords: typeof english = {
  title: 'সাবটাইটেল',
  hint: (kb) =>
    `যাঁরা শব্দ ছাড়া দেখেন তাঁদের জন্য, যা বলা বা লেখা আছে। প্রতিটি ভাষার জন্য একটি WebVTT ফাইল (.vtt), সর্বোচ্চ ${kb} KB।`,
  of: { captions: 'ইংরেজি সাবটাইটেল', captions_bn: 'বাংলা সাবটাইটেল' },
  languages: { en: 'ইংরেজি', bn: 'বাংলা' },
  none: 'এখনও নেই',
  file: 'ফাইলটি',
  cues: (_, written) => `${written}টি অংশ`,
  late: 'ভিডিও শেষ হওয়ার পরও চলে',
  add: 'সাবটাইটেল দিন',
  replace: 'অন্য ফাইল দিন',
  remove: 'সাবটাইটেল সরান',
}
