import type { Text } from '#web/text/en.ts'

export const common: Text['common'] = {
  home: 'প্রথম পাতা',
  retry: 'আবার চেষ্টা করুন',
  slow: 'একটু বেশি সময় লাগছে।',
  loadFailed: (thing) => `${thing} আনা গেল না।`,
  notLoaded: 'এটি আনা গেল না। আবার চেষ্টা করুন।',
  orCall: (phone) => `অথবা ফোন করুন ${phone} নম্বরে।`,
  products: 'পণ্যগুলো',
  offline: 'আপনি অফলাইনে আছেন। ইন্টারনেট এলে আবার চেষ্টা করুন।',
}
