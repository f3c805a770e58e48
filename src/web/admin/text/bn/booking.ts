import type { Words } from '#web/admin/text/en.ts'

export const bookingWords: Pick<Words, 'booking'> = {
  booking: {
    courier: 'কুরিয়ার',
    asking: 'খরচ জানা হচ্ছে…',
    cheapest: 'সবচেয়ে কম',
    parts: (charge, fee) => `${charge}, নগদ আদায়ে ${fee}`,
    ownRider: 'কুরিয়ারের খরচ নেই',
    notKnown: {
      no_price: 'বুকিংয়ের আগে খরচ জানায় না',
      unknown_place: 'খরচ জানা নেই: এই এলাকা তাদের তালিকায় নেই',
      no_answer: 'খরচ জানা নেই: উত্তর আসেনি',
    },
    usual: (charge, parcels) => `সাধারণত ${charge} (${parcels}টি পার্সেল)`,
    past: (share, parcels, district) => `${district}: ${parcels}টির মধ্যে ${share}% পৌঁছেছে`,
    cost: 'কত খরচ হবে',
    costOf: (known, all) => `${all}টির মধ্যে ${known}টির`,
    costUnknown: 'জানা নেই',
    askingAll: 'কুরিয়ারদের কাছে খরচ জানা হচ্ছে…',
    askAgain: 'আবার জিজ্ঞেস করুন',
    part: 'এই পার্সেলে কোন পণ্য যাবে',
    ofLeft: (left) => `${left}টি পাঠানো বাকি`,
    noPiece: 'এই পার্সেলের জন্য পণ্য বাছুন।',
    partCash: (amount) => `রাইডার ${amount} নেবেন। বাকিটা অন্য পার্সেলে যাবে।`,
    restCash: (amount) => `বাকি সব এতে যাবে। রাইডার ${amount} নেবেন।`,
  },
}
