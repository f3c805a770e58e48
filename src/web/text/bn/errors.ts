import type { Text } from '#web/text/en.ts'

export const errors: Text['errors'] = {
  notFound: 'পাতাটি খুঁজে পাওয়া গেল না',
  notFoundHelp: 'ঠিকানায় ভুল থাকতে পারে, অথবা পাতাটি সরানো হয়েছে। যা খুঁজছিলেন লিখে খুঁজুন, কিংবা এখান থেকে শুরু করুন:',
  tryCategories: 'যেখান থেকে শুরু করতে পারেন',
  bestSellers: 'সবচেয়ে বেশি বিক্রি',
  failure: 'আমাদের দিকে একটি সমস্যা হয়েছে',
  cartSafe: 'আপনার কার্ট ঠিক আছে।',
  orderFailure: 'অর্ডারটি দেখানো গেল না',
  orderSafe: 'অর্ডার ঠিক আছে।',
  reference: (id) => `রেফারেন্স ${id}।`,
  offline: 'আপনার ইন্টারনেট নেই',
}
