import type { Text } from '#web/text/en.ts'
import { numberIn } from '#web/text/numbers.ts'

export const pages: Text['pages'] = {
  lastChanged: (day) => `শেষ পরিবর্তন ${day}`,
  inShort: 'সংক্ষেপে',
  contents: 'এই পাতায় যা আছে',
  faqTitle: 'সাধারণ প্রশ্ন ও উত্তর',
  faqDescription: 'অর্ডার, ডেলিভারি, দাম পরিশোধ, ফেরত, মাপ আর যত্ন নিয়ে প্রশ্নের উত্তর।',
  faqSearch: 'প্রশ্ন খুঁজুন',
  faqSearchHint: 'যেমন: ডেলিভারি খরচ',
  faqFound: (count) => `${numberIn('bn', count)}টি উত্তর`,
  faqNone: (term) => `“${term}” নিয়ে কোনো উত্তর এখনো লেখা হয়নি।`,
  faqAsk: 'আমাদের জিজ্ঞেস করুন:',
  linkTo: 'এই উত্তরের লিংক',
  helpful: 'উত্তরটি কি কাজে লেগেছে?',
  helpfulAnswers: { yes: 'হ্যাঁ', no: 'না' },
  helpfulThanks: 'ধন্যবাদ।',
  helpfulUndo: 'ফিরিয়ে নিন',
  helpfulFailed: 'আপনার মতামত রাখা গেল না। আবার চেষ্টা করুন।',
  stories: 'গল্প',
  storiesLead: 'গয়না কী দিয়ে তৈরি, কীভাবে পরা যায়, আর কোন দিনের জন্য কোনটি।',
  noStories: 'এখনো কোনো গল্প নেই।',
  seeShop: 'সব গয়না দেখুন',
  storyPieces: 'গল্পের গয়না',
}
