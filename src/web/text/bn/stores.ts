import type { Text } from '#web/text/en.ts'

export const stores: Text['stores'] = {
  title: 'আমাদের দোকান',
  description: 'ঢাকার বনানীতে আমাদের দোকান: ঠিকানা, খোলার সময়, ফোন নম্বর আর আসার পথ।',
  openUntil: (time) => `এখন খোলা · ${time} পর্যন্ত`,
  opensToday: (time) => `এখন বন্ধ · আজ খুলবে ${time}`,
  opensTomorrow: (time) => `এখন বন্ধ · কাল খুলবে ${time}`,
  opensOn: (day, time) => `এখন বন্ধ · খুলবে ${day} ${time}`,
  closedNow: 'বন্ধ',
  hours: 'খোলার সময়',
  today: 'আজ',
  closed: 'বন্ধ',
  fromTo: (from, to) => `${from} – ${to}`,
  directions: 'পথ দেখুন',
  openMap: 'গুগল ম্যাপে খুলুন',
  services: 'এই দোকানে যা পাবেন',
  address: 'ঠিকানা',
  nearest: 'আমার কাছের দোকান',
  locating: 'কাছের দোকান খোঁজা হচ্ছে…',
  noLocation: 'আপনি কোথায় আছেন জানা গেল না। তালিকা থেকে বেছে নিন।',
  away: (kilometres) => `${kilometres} কিমি দূরে`,
  none: 'এখন আমাদের কোনো দোকান খোলা নেই। সব পণ্য এখানেই আছে।',
}
