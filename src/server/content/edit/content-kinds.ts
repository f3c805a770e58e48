import * as z from 'zod'
import { AnnouncementForm } from '#contract/staff/content/announcements.ts'
import { HomeSectionForm, homeSectionFields, ownFields } from '#contract/staff/content/home.ts'
import { MessageTextForm } from '#contract/staff/content/message-texts.ts'
import { LookForm } from '#contract/staff/content/looks.ts'
import { StoryForm } from '#contract/staff/content/stories.ts'
import { MenuLinkForm } from '#contract/staff/content/menu.ts'
import { PageForm } from '#contract/staff/content/pages.ts'
import { QuestionForm, QuestionGroupForm } from '#contract/staff/content/questions.ts'
import { StoreForm } from '#contract/staff/content/stores.ts'
import {
  ANNOUNCEMENTS_MAX,
  HOME_SECTIONS_MAX,
  LOOKS_MAX,
  MENU_LINKS_MAX,
  PAGES_MAX,
  QUESTION_GROUPS_MAX,
  QUESTIONS_MAX,
  STORES_MAX,
  STORIES_MAX,
} from '#domain/content/content-limits.ts'
import type { ContentThing } from '#domain/content/content-things.ts'
import { fixedPages } from '#domain/content/fixed-pages.ts'
import { brokenAddresses } from './broken-links.ts'
import { problemsOfSection, unfitOfSection } from './check-home.ts'
import { problemsOfTexts, textColumns } from '#server/messages/texts/check-text.ts'
import type { ContentKind } from './content-kind.ts'
import { preparePage, problemsOfPage, unfitOfPage } from './check-page.ts'
import { problemsOfLook } from './check-look.ts'
import { prepareStory, problemsOfStory, unfitOfStory } from './check-story.ts'
import { problemsOfStore, usesOfStore } from './check-store.ts'
import { prepareQuestion, problemsOfQuestion, unfitOfQuestion, usesOfGroup } from './check-question.ts'

export const announcementKind: ContentKind = {
  name: 'announcement',
  table: 'announcement',
  form: AnnouncementForm,
  fields: ['text', 'text_bn', 'link', 'starts_at', 'ends_at'],
  most: ANNOUNCEMENTS_MAX,
  siblings: null,
}

/** A row has columns for the fields of all kinds of sections; those of its own kind are its form. */
const SectionRow = z.record(z.string(), z.unknown()).transform(ownFields).pipe(HomeSectionForm)

export const homeSectionKind: ContentKind = {
  name: 'home_section',
  table: 'home_section',
  form: SectionRow,
  fields: homeSectionFields,
  most: HOME_SECTIONS_MAX,
  siblings: null,
  startsHidden: true,
  problemsOf: problemsOfSection,
  unfitOf: unfitOfSection,
}

export const menuLinkKind: ContentKind = {
  name: 'menu_link',
  table: 'menu_link',
  form: MenuLinkForm,
  fields: ['place', 'text', 'text_bn', 'link', 'starts_at', 'ends_at'],
  most: MENU_LINKS_MAX,
  siblings: 'place',
  unfitOf: (db, form) => brokenAddresses(db, form, ['link']),
}

export const pageKind: ContentKind = {
  name: 'page',
  table: 'page',
  form: PageForm,
  fields: [
    'title',
    'title_bn',
    'summary',
    'summary_bn',
    'body',
    'body_bn',
    'seo_title',
    'seo_title_bn',
    'seo_description',
    'seo_description_bn',
  ],
  made: ['slug'],
  most: PAGES_MAX,
  siblings: null,
  startsHidden: true,
  prepare: preparePage,
  problemsOf: problemsOfPage,
  unfitOf: unfitOfPage,
  heldBy: ({ slug }) => (fixedPages.includes(String(slug)) ? { kind: 'fixed_address' } : undefined),
}

export const questionGroupKind: ContentKind = {
  name: 'question_group',
  table: 'faq_group',
  form: QuestionGroupForm,
  fields: ['name', 'name_bn'],
  made: ['slug'],
  most: QUESTION_GROUPS_MAX,
  siblings: null,
  usesOf: usesOfGroup,
}

export const questionKind: ContentKind = {
  name: 'question',
  table: 'faq_entry',
  form: QuestionForm,
  fields: ['group_id', 'question', 'question_bn', 'answer', 'answer_bn'],
  made: ['slug'],
  most: QUESTIONS_MAX,
  siblings: 'group_id',
  prepare: prepareQuestion,
  problemsOf: problemsOfQuestion,
  unfitOf: unfitOfQuestion,
}

/** The texts of a message. Its row is there from the first start on; null in it is the standard text. */
export const messageTextKind: ContentKind = {
  name: 'message_text',
  table: 'message_text',
  form: MessageTextForm,
  fields: textColumns.map(([column]) => column),
  most: 0,
  siblings: null,
  problemsOf: (_, form, row) => Promise.resolve(problemsOfTexts(String(row?.['name']), form)),
  heldBy: () => ({ kind: 'always_sent' }),
}

export const storeKind: ContentKind = {
  name: 'store',
  // A view of the locations that are stores.
  table: 'store',
  form: StoreForm,
  fields: Object.keys(StoreForm.shape),
  made: ['slug'],
  most: STORES_MAX,
  siblings: null,
  startsHidden: true,
  problemsOf: problemsOfStore,
  usesOf: usesOfStore,
}

export const storyKind: ContentKind = {
  name: 'story',
  table: 'story',
  form: StoryForm,
  fields: Object.keys(StoryForm.shape),
  most: STORIES_MAX,
  siblings: null,
  startsHidden: true,
  prepare: prepareStory,
  problemsOf: problemsOfStory,
  unfitOf: unfitOfStory,
}

export const lookKind: ContentKind = {
  name: 'look',
  table: 'look',
  form: LookForm,
  fields: Object.keys(LookForm.shape),
  most: LOOKS_MAX,
  siblings: null,
  startsHidden: true,
  problemsOf: problemsOfLook,
}

/** The kinds of content by their names. */
export const contentKinds = {
  announcement: announcementKind,
  home_section: homeSectionKind,
  menu_link: menuLinkKind,
  page: pageKind,
  question_group: questionGroupKind,
  question: questionKind,
  message_text: messageTextKind,
  store: storeKind,
  story: storyKind,
  look: lookKind,
} as const satisfies Record<ContentThing, ContentKind>

/** The kind that the audit names so; undefined: it is no content. */
export function kindOf(name: string): ContentKind | undefined {
  return Object.values(contentKinds).find((kind) => kind.name === name)
}
