import type { onPhoneWords as english } from '#web/admin/text/en/catalogue/on-phone.ts'

export const onPhoneWords: typeof english = {
  onPhone: {
    take: 'সঙ্গে নিন',
    taking: 'এই ফোনে আসছে …',
    taken: 'এই ফোনে আছে: ইন্টারনেট ছাড়াও খুলবে।',
    takenInTab: 'এই ফোনে আছে, যতক্ষণ এই পাতা খোলা থাকে।',
    notTaken: 'দোকানের সঙ্গে যোগাযোগ হয়নি। যেখানে ইন্টারনেট আছে সেখানে আবার চেষ্টা করুন।',
    storageFull: 'এই ফোনে আর জায়গা নেই। জায়গা খালি করে আবার সঙ্গে নিন।',
    storageClosed: 'এই ব্রাউজার ফোনে কিছু রাখে না। ইন্টারনেট না থাকলে এই পাতা খোলা রেখেই কাজ করুন।',
    here: (at) => `এই ফোনে আছে, ${at}-এর অবস্থা। ইন্টারনেট ছাড়াও খুলবে।`,
    inTab: (at) => `এই ফোনে আছে, ${at}-এর অবস্থা। ইন্টারনেট না থাকলে পাতাটি বন্ধ করবেন না।`,
  },
}
