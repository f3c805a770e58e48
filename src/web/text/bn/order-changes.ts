import type { orderChanges as words } from '#web/text/en/order-changes.ts'

export const orderChanges: typeof words = {
  changesTitle: 'আমরা যা বদলেছি',
  changedPiece: (name, was, now) => `${name}: আগে ${was}টি, এখন ${now}টি`,
  changedTotal: (was, now) => `মোট: আগে ${was}, এখন ${now}`,
  changedToo: (details) => `আরও বদলেছে: ${details}`,
  changedDetails: {
    name: 'নাম',
    phone: 'মোবাইল নম্বর',
    recipient: 'প্রাপক',
    place: 'ঠিকানা',
    method: 'ডেলিভারি',
    note: 'নোট',
  },
  agree: 'আমি রাজি',
  agreedHere: 'আপনি এই পাতায় রাজি হয়েছেন।',
  agreed: {
    phone: 'আপনি ফোনে রাজি হয়েছেন।',
    chat: 'আপনি চ্যাটে রাজি হয়েছেন।',
    link: 'এটা চাননি? আমাদের ফোন করুন, বা প্যাক হওয়ার আগে অর্ডার বাতিল করুন।',
  },
}
