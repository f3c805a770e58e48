import type { mediaWords as english } from '#web/admin/text/en/catalogue/media.ts'

export const mediaWords: typeof english = {
  media: {
    title: 'ছবি',
    list: 'লাইব্রেরির ছবি',
    empty: 'এখনো কোনো ছবি নেই। উপরে প্রথম ছবিগুলো পাঠান।',
    noMatch: 'কোনো ছবি মেলেনি। নামের কম অংশ বা অন্য তালিকা দেখুন।',
    find: 'ফাইলের নাম',
    filter: 'যা দেখবেন',
    filters: {
      all: 'সব ছবি',
      unused: 'যেগুলো কোথাও নেই',
      no_alt: 'যেগুলোর দুই ভাষায় লেখা নেই',
      small: 'বড় করলে যেগুলো ঝাপসা',
    },
    range: (_, count, page, pages) => `${count}টি ছবি, ${pages} পাতার ${page} নম্বর`,
    noName: 'নাম ছাড়া এসেছে',
    unused: 'কোথাও দেখানো হয় না',
    uses: (_, count) => `${count} জায়গায় আছে`,
    noAlt: 'লেখা নেই',
  },
}
