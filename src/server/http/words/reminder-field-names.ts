import type { FieldName } from './field-name.ts'

/** Names of what is kept of checkouts, and of the settings of their reminders. */
export const reminderFieldNames: Readonly<Record<string, FieldName>> = {
  after_hours: { en: 'The hours after the last step', bn: 'শেষ ধাপের পরের ঘণ্টা' },
  checkout: { en: 'The checkout', bn: 'চেকআউট' },
  every_days: { en: 'The days between two reminders', bn: 'দুই বার্তার মাঝের দিন' },
  stopped: { en: 'What was missing', bn: 'যা বাকি ছিল' },
}
