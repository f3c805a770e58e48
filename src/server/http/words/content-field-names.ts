import type { FieldName } from './field-name.ts'

/** The names of what staff write of announcements, pages, questions and the home page. */
export const contentFieldNames: Readonly<Record<string, FieldName>> = {
  announcement: { en: 'The announcement', bn: 'ঘোষণা' },
  link: { en: 'The address that it leads to', bn: 'যে ঠিকানায় যায়' },
  shown: { en: 'Whether it is shown', bn: 'দেখা যাবে কি না' },
}
