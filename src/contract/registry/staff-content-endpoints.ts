import type { Endpoint } from '#contract/endpoint.ts'
import { staffReminderEndpoints } from './reminder-endpoints.ts'
import { staffReviewEndpoints } from './review-endpoints.ts'
import {
  addAnnouncement,
  getAnnouncement,
  listAnnouncements,
  saveAnnouncement,
} from '#contract/staff/content/announcements.ts'
import {
  getContentVersion,
  listContentVersions,
  moveContent,
  removeContent,
  restoreContentVersion,
  showContent,
} from '#contract/staff/content/content-things.ts'
import {
  addHomeSection,
  draftHomeSection,
  getHomeSection,
  listHomeChoices,
  listHomeSections,
  saveHomeSection,
} from '#contract/staff/content/home.ts'
import {
  getMessageText,
  listMessageTexts,
  previewMessageText,
  saveMessageText,
  testMessageText,
} from '#contract/staff/content/message-texts.ts'
import { addMenuLink, getMenuLink, listMenuLinks, saveMenuLink } from '#contract/staff/content/menu.ts'
import { addPage, draftPage, getStaffPage, listPages, savePage } from '#contract/staff/content/pages.ts'
import {
  addQuestion,
  addQuestionGroup,
  getQuestion,
  listQuestions,
  saveQuestion,
  saveQuestionGroup,
} from '#contract/staff/content/questions.ts'
import { addLook, draftLook, getStaffLook, listStaffLooks, saveLook } from '#contract/staff/content/looks.ts'
import {
  addStory,
  draftStory,
  getStaffStory,
  listStaffStories,
  saveStory,
} from '#contract/staff/content/stories.ts'
import { addStore, getStaffStore, listStaffStores, saveStore } from '#contract/staff/content/stores.ts'

/** The calls by which staff write the home page, announcements, pages, questions, menus, stores and messages. */
export const staffContentEndpoints = {
  listStaffLooks,
  getStaffLook,
  addLook,
  saveLook,
  draftLook,
  listStaffStories,
  getStaffStory,
  addStory,
  saveStory,
  draftStory,
  listAnnouncements,
  getAnnouncement,
  addAnnouncement,
  saveAnnouncement,
  listHomeSections,
  listHomeChoices,
  getHomeSection,
  addHomeSection,
  saveHomeSection,
  draftHomeSection,
  listMenuLinks,
  getMenuLink,
  addMenuLink,
  saveMenuLink,
  listPages,
  getStaffPage,
  addPage,
  savePage,
  draftPage,
  listQuestions,
  getQuestion,
  addQuestion,
  saveQuestion,
  addQuestionGroup,
  saveQuestionGroup,
  listMessageTexts,
  getMessageText,
  saveMessageText,
  previewMessageText,
  testMessageText,
  listStaffStores,
  getStaffStore,
  addStore,
  saveStore,
  showContent,
  moveContent,
  removeContent,
  listContentVersions,
  getContentVersion,
  restoreContentVersion,
  ...staffReviewEndpoints,
  ...staffReminderEndpoints,
} as const satisfies Record<string, Endpoint>
