import type { lookWords as english } from '#web/admin/text/en/content/looks.ts'

export const lookWords: typeof english = {
  make: 'নতুন লুক',
  all: 'সব লুক',
  none: 'এখনো কোনো লুক নেই। প্রথমটি তৈরি করুন।',
  seoTitleHint: 'খালি রাখলে লুকের শিরোনাম।',
  spots: 'ছবিতে গয়না',
  spotsNeedPicture: 'আগে ছবি বেছে নিন। তারপর তাতে গয়না বসান।',
  spotsHint:
    'ছবিতে গয়নাটি যেখানে, সেখানে চাপ দিন, তারপর গয়নাটি খুঁজুন। নম্বরটি টেনে সরান, বা তীর বোতাম ব্যবহার করুন। Shift চেপে ধরলে বেশি সরে।',
  spotsPlain: 'প্রতিটি গয়নার নম্বর আর ছবিতে তার জায়গা লিখুন।',
  stage: 'ছবি। পরের গয়নাটি যেখানে, সেখানে চাপ দিন।',
  spot: (place) => `গয়না ${place}`,
  spotAt: (place, name, x, y) => `গয়না ${place}, ${name}: বাঁ থেকে ${x}%, উপর থেকে ${y}%`,
  takeOff: 'সরিয়ে নিন',
  productHint: 'পণ্যের পাতার ঠিকানায় যে সংখ্যা আছে। খালি রাখলে গয়না নেই।',
}
