import type { apiKeysWords as english } from '#web/admin/text/en/settings/api-keys.ts'

export const apiKeysWords: typeof english = {
  apiKeys: {
    none: 'এখনো কোনো কী নেই।',
    keys: 'সব কী',
    new: 'নতুন কী',
    name: 'নাম',
    nameHint: 'কে ব্যবহার করে, যেমন “গুদামের মজুত”। এই কী যা করে সব কিছুর পাশে অডিটে এই নাম থাকে।',
    rights: 'অধিকার',
    rightsHint: 'যিনি বানিয়েছেন, কী তাঁর চেয়ে বেশি কিছু পারে না। আপনার যে অধিকার নেই তা দেওয়া যায় না।',
    days: 'মেয়াদ',
    dayChoices: { '30': '৩০ দিন', '90': '৯০ দিন', '365': 'এক বছর', never: 'বাতিল না করা পর্যন্ত' },
    make: 'কী বানান',
    revoke: 'বাতিল করুন',
    revokeHint: 'তখনই শেষ হয়। আর ফেরানো যায় না।',
    states: { valid: 'চালু', expired: 'মেয়াদ শেষ', revoked: 'বাতিল' },
    madeBy: (person, day) => `${person} বানিয়েছেন, ${day}`,
    until: (day) => `${day} পর্যন্ত`,
    noEnd: 'বাতিল না করা পর্যন্ত',
    endedOn: (day) => `শেষ হয়েছে ${day}`,
    lastUsed: (moment) => `শেষ ব্যবহার আনুমানিক ${moment}`,
    neverUsed: 'কখনো ব্যবহার হয়নি',
    secret: 'কী',
    secretOnce:
      'এখনই কপি করুন: এটি শুধু এই একবার দেখানো হয়। প্রোগ্রাম এটি “Authorization: Bearer …” হিসেবে পাঠায়। যার কাছে এটি আছে, সে এর সব কাজ করতে পারে।',
    docs: 'কোন কাজে কী লাগে তা docs/api-keys.md ফাইলে আর API-এর বিবরণে (/v1/openapi.json) আছে।',
    done: {
      made: 'কী তৈরি হয়েছে।',
      revoked: 'কী বাতিল হয়েছে। কোথাও আর চলবে না।',
    },
  },
}
