import type { Words } from '#web/admin/text/en.ts'

export const accountWords: Pick<Words, 'account'> = {
  account: {
    title: 'আপনার প্রবেশ',
    lead: (contact) => `আপনি ${contact} দিয়ে সাইন ইন করেন।`,
    sessions: 'যেখানে সাইন ইন আছেন',
    since: (from, seen) => `${from} থেকে, শেষ ব্যবহার ${seen}`,
    thisDevice: 'এই ডিভাইস',
    endOthers: 'বাকি সব জায়গা থেকে সাইন আউট',
    password: 'পাসওয়ার্ড',
    newPassword: 'নতুন পাসওয়ার্ড',
    savePassword: 'পাসওয়ার্ড বদলান',
    authenticator: 'অথেনটিকেটর অ্যাপ',
    authenticatorLead: 'নতুন ফোন? এখানে অ্যাপটি আবার সেট করুন। তখন পুরোনোটি আর কাজ করবে না।',
    newAuthenticator: 'আরেকটি অ্যাপ সেট করুন',
    confirm: 'এখন থেকে এই অ্যাপ ব্যবহার করুন',
    codes: 'রিকভারি কোড',
    codesLeft: (count) => `আপনার ${count}টি রিকভারি কোড বাকি আছে।`,
    newCodes: 'দশটি নতুন কোড নিন',
    done: {
      ended: 'সেখান থেকে সাইন আউট করা হয়েছে।',
      password: 'পাসওয়ার্ড বদলেছে। অন্য ডিভাইসগুলো সাইন আউট হয়েছে।',
      codes: 'এগুলো নতুন কোড। পুরোনোগুলো আর চলবে না।',
      authenticator: 'কোডটি স্ক্যান করে প্রথম ছয়টি অঙ্ক লিখুন।',
      confirmed: 'নতুন অ্যাপ চালু হয়েছে। অন্য ডিভাইসগুলো সাইন আউট হয়েছে।',
    },
  },
}
