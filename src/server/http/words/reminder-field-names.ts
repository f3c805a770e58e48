import type { FieldName } from './field-name.ts'

/** Names of what is kept of checkouts, of the settings of their reminders, and of those who wait. */
export const reminderFieldNames: Readonly<Record<string, FieldName>> = {
  after_hours: { en: 'The hours after the last step', bn: 'শেষ ধাপের পরের ঘণ্টা' },
  as_of: { en: 'The moment of the preview', bn: 'আগে দেখার মুহূর্ত' },
  by_itself: { en: 'Whether the shop tells by itself', bn: 'দোকান নিজে জানাবে কি না' },
  checkout: { en: 'The checkout', bn: 'চেকআউট' },
  every_days: { en: 'The days between two reminders', bn: 'দুই বার্তার মাঝের দিন' },
  news: { en: 'The wish to hear of the day', bn: 'তারিখ জানার ইচ্ছা' },
  notice: { en: 'The notice', bn: 'অপেক্ষমাণদের বার্তা' },
  scope: { en: 'Which sizes', bn: 'কোন মাপ' },
  stopped: { en: 'What was missing', bn: 'যা বাকি ছিল' },
}
