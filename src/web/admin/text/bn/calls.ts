import type { Words } from '#web/admin/text/en.ts'

export const callsWords: Pick<Words, 'calls'> = {
  calls: {
    title: 'নিশ্চিত করার ফোন',
    waiting: (count) => `আরও ${count}টি অপেক্ষায়`,
    empty: 'এখন কাউকে ফোন করতে হবে না।',
    script: ({ pieces, total, place }) =>
      `আসসালামু আলাইকুম, আভরণ থেকে বলছি। আপনি ${pieces} অর্ডার করেছেন, মোট ${total}, যাবে ${place}। আমরা কি পাঠিয়ে দেব?`,
    outcomes: {
      confirmed: 'নিশ্চিত করেছেন',
      no_answer: 'ধরেননি',
      'later hour': 'পরে: এক ঘণ্টা পর',
      'later evening': 'পরে: আজ সন্ধ্যায়',
      'later tomorrow': 'পরে: আগামীকাল',
      wrong_number: 'ভুল নম্বর',
      cancelled: 'বাতিল করেছেন',
    },
    noted: (number) => `অর্ডার ${number ?? ''}-এ লেখা হয়েছে।`,
    proposeSms: 'তিনবার ধরেননি: এখন এসএমএসে বেশি কাজ হবে।',
    triedBefore: (count) => `আগে ফোন করা হয়েছে ${count} বার`,
    today: 'আজ',
    noneToday: 'এখনো কোনো ফোন হয়নি।',
    counts: (calls, reached, confirmed) => `${calls}টি ফোন, ${reached} জনকে পাওয়া গেছে, ${confirmed}টি নিশ্চিত`,
  },
}
