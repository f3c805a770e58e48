import type { receivingWords as english } from '#web/admin/text/en/catalogue/receiving.ts'

export const receivingWords: typeof english = {
  receiving: {
    takeIn: 'বুঝে নিন',
    takingIn: 'বুঝে নেওয়া হচ্ছে…',
    nothingCame: 'পণ্য স্ক্যান করুন, অথবা কয়টি এসেছে লিখুন।',
    waitingTitle: 'এই ফোনে অপেক্ষায় থাকা প্রাপ্তি',
    waitsHere: 'এই ফোনে অপেক্ষায়, দোকানে পৌঁছালে যাবে।',
    refusedHere: 'এই ফোনের একটি প্রাপ্তি নেওয়া হয়নি। কেন, তা খুলে দেখুন।',
    maybeSent: 'দোকানে যাচ্ছে। উত্তর না আসা পর্যন্ত আবার পাঠানো হবে, ধরা হবে একবারই।',
    changeIt: 'ফর্মে ফেরত আনুন',
    discard: 'বাদ দিন',
    notStored: 'শেষ প্রাপ্তিটি এই ফোনে রাখা যায়নি: জায়গা নেই, বা এই ব্রাউজার কিছু রাখে না। পাঠানো না পর্যন্ত এই পাতা খোলা রাখুন।',
    others: (_, written) => `এক সহকর্মীর ${written}টি প্রাপ্তি এই ফোনে অপেক্ষায়। তিনি এই পাতা খুললে যাবে।`,
  },
}
