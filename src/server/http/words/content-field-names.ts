import type { FieldName } from './field-name.ts'

/** The names of what staff write of announcements, pages, questions and the home page. */
export const contentFieldNames: Readonly<Record<string, FieldName>> = {
  announcement: { en: 'The announcement', bn: 'ঘোষণা' },
  answer_bn: { en: 'The answer in Bangla', bn: 'বাংলা উত্তর' },
  body: { en: 'The text of the page', bn: 'পাতার লেখা' },
  body_bn: { en: 'The text of the page in Bangla', bn: 'পাতার বাংলা লেখা' },
  draft: { en: 'The key of the draft', bn: 'খসড়ার চাবি', secret: true },
  group: { en: 'The group of questions', bn: 'প্রশ্নের দল' },
  group_id: { en: 'The group of the question', bn: 'প্রশ্নের দল' },
  link: { en: 'The address that it leads to', bn: 'যে ঠিকানায় যায়' },
  seo_description: { en: 'The description for search engines', bn: 'সার্চের বর্ণনা' },
  seo_description_bn: { en: 'The description for search engines in Bangla', bn: 'সার্চের বাংলা বর্ণনা' },
  seo_title: { en: 'The title for search engines', bn: 'সার্চের শিরোনাম' },
  seo_title_bn: { en: 'The title for search engines in Bangla', bn: 'সার্চের বাংলা শিরোনাম' },
  shown: { en: 'Whether it is shown', bn: 'দেখা যাবে কি না' },
  summary: { en: 'The summary', bn: 'সারকথা' },
  summary_bn: { en: 'The summary in Bangla', bn: 'বাংলা সারকথা' },
  title: { en: 'The title', bn: 'শিরোনাম' },
  title_bn: { en: 'The title in Bangla', bn: 'বাংলা শিরোনাম' },
}
