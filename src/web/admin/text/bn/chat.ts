import type { Words } from '#web/admin/text/en.ts'

export const chatWords: Pick<Words, 'chat'> = {
  chat: {
    title: 'চ্যাট পেস্ট করুন',
    hint: 'মেসেঞ্জার, হোয়াটসঅ্যাপ বা ইনস্টাগ্রামের মেসেজ এখানে কপি করুন। এগুলো রাখা হয় না।',
    read: 'পড়ুন',
    reading: 'পড়া হচ্ছে…',
    found: 'চ্যাটে যা আছে',
    take: 'ফর্মে বসান',
    certainty: { sure: 'স্পষ্ট', likely: 'দেখে নিন', unsure: 'বেছে নিন', missing: 'পাওয়া যায়নি' },
    broken: 'একটি নম্বরে সংখ্যা কম বা বেশি। আবার জেনে নিন।',
    useNumber: (phone, role) => `${phone} নিন (${role})`,
    roles: {
      customer: 'ক্রেতার',
      second: 'দ্বিতীয় নম্বর',
      sender: 'যিনি লিখেছেন',
      payment: 'টাকা পাঠানোর',
      other: 'অন্য কারও',
      store: 'দোকানের নিজের',
    },
    area: 'এলাকা',
    thisPiece: 'এটি',
  },
}
