import type { uploadWords as english } from '#web/admin/text/en/catalogue/upload.ts'

export const uploadWords: typeof english = {
  upload: {
    drop: 'ছবি টেনে এনে এখানে ছাড়ুন, বা পেস্ট করুন',
    onPhone: 'পণ্যের ছবি তুলুন, বা ছবি বেছে নিন',
    hint: (mb) => `JPEG, PNG, WebP বা AVIF, প্রতিটি সর্বোচ্চ ${mb} MB। ১৬০০ × ২০০০ পিক্সেল বা বেশি হলে সবচেয়ে ভালো।`,
    choose: 'ফাইল বেছে নিন',
    photo: 'ছবি তুলুন',
    noScript: 'ছবি পাঠাতে JavaScript লাগে। ব্রাউজারে চালু করুন।',
    list: 'যেসব ছবি যাচ্ছে',
    kept: (_, kept, all) => `${all}টি ছবির মধ্যে ${kept}টি লাইব্রেরিতে আছে।`,
    sending: (percent) => `${percent}% পাঠানো হয়েছে`,
    states: {
      waiting: 'পালার অপেক্ষায়',
      lost: 'লাইন কেটে গেছে। লাইন এলে নিজে থেকেই আবার চলবে।',
      checking: 'পাঠানো হয়েছে। দোকান ছবিটি দেখছে।',
      kept: 'লাইব্রেরিতে আছে',
    },
    small: (width, height) => `লাইব্রেরিতে আছে। ছবিটি ${width} × ${height} পিক্সেলের; বড় করে দেখলে ঝাপসা লাগবে।`,
    problems: {
      heic: () =>
        'HEIC ছবি এখানে পড়া যায় না। আইফোনে Settings, Camera, Formats থেকে Most Compatible বেছে নিন, বা ছবিটি JPEG করে দিন।',
      no_picture: () => 'ফাইলটি দোকানের নেওয়ার মতো ছবি নয়: JPEG, PNG, WebP বা AVIF দিন।',
      too_large: (mb) => `ফাইলটি বেশি বড়: সর্বোচ্চ ${mb} MB।`,
      empty: () => 'ফাইলটি খালি।',
    },
    unreadable: 'ফাইলটি আর পড়া যাচ্ছে না। আবার বেছে নিন।',
    retry: 'আবার চেষ্টা করুন',
    retryOf: (name) => `আবার চেষ্টা করুন: ${name}`,
    cancelOf: (name) => `বাতিল করুন: ${name}`,
    hideOf: (name) => `তালিকা থেকে সরান: ${name}`,
  },
}
