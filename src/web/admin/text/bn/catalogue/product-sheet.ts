import type { productSheetWords as english } from '#web/admin/text/en/catalogue/product-sheet.ts'

export const productSheetWords: typeof english = {
  productSheet: {
    refused: (_count, written) => `${written}টি ঘরে লেখা হয়নি। সেখানে আগের মানই আছে:`,
    reasons: {
      number: (text) => `“${text}” কোনো সংখ্যা নয়।`,
      picture: (text) => `“${text}” কোনো ছবির নম্বর নয়।`,
      sku: (text) => `“${text}” ৪০ অক্ষরের বেশি।`,
      active: (text) => `“${text}” হ্যাঁ (1) বা না (0) নয়।`,
    },
    more: (count) => `আরও ${count}টি।`,
    rowsLeft: (_count, written) => `${written}টি সারির জায়গা হয়নি; আগে ধরন যোগ করুন।`,
    columnsLeft: (_count, written) => `${written}টি কলামের জায়গা হয়নি: ছকটি তার আগেই শেষ।`,
  },
}
