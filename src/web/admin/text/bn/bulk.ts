import type { Words } from '#web/admin/text/en.ts'

export const bulkWords: Pick<Words, 'bulk'> = {
  bulk: {
    label: 'বাছাই করা অর্ডার',
    selected: (count) => `${count}টি বাছাই করা`,
    allSelected: (count) => `এই তালিকার ${count}টিই বাছাই করা`,
    takeAll: (count) => `এই তালিকার ${count}টিই বাছাই করুন`,
    clear: 'বাছাই মুছুন',
    actions: {
      confirm: 'নিশ্চিত করুন',
      pack: 'প্যাক হয়েছে',
      tag: 'ট্যাগ দিন',
      assign: 'দায়িত্ব দিন',
    },
    tag: 'ট্যাগ',
    colleague: 'সহকর্মী',
    nobody: 'কেউ না',
    ask: {
      confirm: (count) => `${count}টি অর্ডার নিশ্চিত করবেন?`,
      pack: (count) => `${count}টি অর্ডার প্যাক হয়েছে?`,
      tag: (count) => `${count}টি অর্ডারে ট্যাগ দেবেন?`,
      assign: (count) => `${count}টি অর্ডারের দায়িত্ব দেবেন?`,
    },
    start: {
      confirm: (count) => `${count}টি নিশ্চিত করুন`,
      pack: (count) => `${count}টি প্যাক হয়েছে`,
      tag: (count) => `${count}টিতে ট্যাগ দিন`,
      assign: (count) => `${count}টির দায়িত্ব দিন`,
    },
    done: {
      confirm: (count) => `${count}টি নিশ্চিত হয়েছে।`,
      pack: (count) => `${count}টি প্যাক হয়েছে।`,
      tag: (count) => `${count}টিতে ট্যাগ দেওয়া হয়েছে।`,
      assign: (count) => `${count}টির দায়িত্ব দেওয়া হয়েছে।`,
    },
    cannot: (count) => `${count}টি অর্ডার যেমন আছে তেমনই থাকবে:`,
    most: (count) => `তালিকায় আরও আছে, প্রথম ${count}টি নেওয়া হবে।`,
    refused: (count) => `${count}টি হয়নি:`,
    others: (count) => `এবং আরও ${count}টি`,
    running: (done, count) => `${count}টির মধ্যে ${done}টি হয়েছে। পাতা ছাড়লেও কাজ চলবে।`,
    outcome: (done, count) => `${count}টির মধ্যে ${done}টি হয়েছে`,
    stop: 'থামান',
    stopped: (count) => `থামানো হয়েছে: ${count}টি যেমন ছিল তেমনই আছে।`,
    back: 'কিছু করব না',
    csv: {
      name: 'CSV ফাইলে নিন',
      busy: 'তৈরি হচ্ছে…',
      failed: 'ফাইলটি আনা যায়নি। আবার চেষ্টা করুন।',
    },
  },
}
