import type { storyWords as english } from '#web/admin/text/en/content/stories.ts'

export const storyWords: typeof english = {
  make: 'নতুন গল্প',
  all: 'সব গল্প',
  none: 'এখনো কোনো গল্প নেই। প্রথমটি লিখুন।',
  slug: 'ঠিকানা',
  slugHint: 'ছোট হাতের অক্ষর, সংখ্যা আর হাইফেন। খালি রাখলে শিরোনাম থেকে হয়। আগের ঠিকানা নতুনটিতে নিয়ে যায়।',
  summary: 'সংক্ষেপে',
  summaryHint: 'তালিকা, সার্চ ইঞ্জিন আর শেয়ার করা লিংকের জন্য এক-দুই বাক্য।',
  picture: 'ছবি',
  alt: 'ছবিতে যা আছে',
  altHint: 'যাঁরা ছবি দেখেন না তাঁদের জন্য, আর সার্চ ইঞ্জিনের জন্য।',
  body: 'লেখা',
  bodyHint: 'গয়না যোগ করলে কার্সর যেখানে সেখানে বসে। ক্রেতারা তার কার্ড দেখেন, এখনকার দাম আর মজুতসহ।',
  seoTitleHint: 'খালি রাখলে গল্পের শিরোনাম।',
}
