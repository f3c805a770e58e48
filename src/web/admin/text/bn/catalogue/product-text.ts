import type { productTextWords as english } from '#web/admin/text/en/catalogue/product-text.ts'

export const productTextWords: typeof english = {
  productText: {
    format: 'শিরোনাম, তালিকা, লিংক',
    loading: 'এডিটর আসছে…',
    notLoaded: 'এডিটর আনা গেল না। সংযোগ দেখে আবার চাপুন; ততক্ষণ সাধারণ লেখা লিখতে পারেন।',
    markupLost: 'এই বর্ণনায় শিরোনাম, তালিকা বা লিংক আছে। স্ক্রিপ্ট ছাড়া এখানে বদলালে সেগুলো চলে যাবে।',
    tools: (what) => `${what}: সাজানোর বোতাম`,
    bold: 'মোটা অক্ষর (Ctrl B)',
    italic: 'বাঁকা অক্ষর (Ctrl I)',
    heading: 'শিরোনাম (H1)',
    subheading: 'ছোট শিরোনাম (H2)',
    bullets: 'তালিকা',
    numbers: 'নম্বর দেওয়া তালিকা (1.)',
    quote: 'উদ্ধৃতি',
    link: 'লিংক',
    linkTo: 'লিংকের ঠিকানা',
    linkHint: 'যেমন https://example.com, /category/ring বা name@example.com',
    setLink: 'লিংক বসান',
    noLink: 'লিংক সরান',
    badLink: 'লিংক যেতে পারে কোনো পাতায় (https://…), এই দোকানের পাতায় (/…), ইমেইলে বা ফোনে।',
    undo: 'ফিরিয়ে নিন (Ctrl Z)',
    redo: 'আবার করুন (Ctrl Shift Z)',
  },
}
