import type { Endpoint } from '#contract/endpoint.ts'
import { addAnnouncement, saveAnnouncement } from '#contract/staff/content/announcements.ts'
import { addHomeSection, saveHomeSection } from '#contract/staff/content/home.ts'
import { addMenuLink, saveMenuLink } from '#contract/staff/content/menu.ts'
import { addPage, savePage } from '#contract/staff/content/pages.ts'
import { saveMessageText } from '#contract/staff/content/message-texts.ts'
import {
  moveContent,
  removeContent,
  restoreContentVersion,
  showContent,
} from '#contract/staff/content/content-things.ts'
import {
  addQuestion,
  addQuestionGroup,
  saveQuestion,
  saveQuestionGroup,
} from '#contract/staff/content/questions.ts'
import { addLook, saveLook } from '#contract/staff/content/looks.ts'
import { addStory, saveStory } from '#contract/staff/content/stories.ts'
import { addStore, saveStore } from '#contract/staff/content/stores.ts'
import { changeBack, revive, unmake } from '#server/audit/as-left.ts'
import { type Act, type ActEntry, type Undoer } from '#server/audit/undoer.ts'
import { kindOf } from './content-kinds.ts'

const right = 'content:write'
const made: readonly Endpoint[] = [
  addAnnouncement,
  addHomeSection,
  addMenuLink,
  addPage,
  addQuestion,
  addQuestionGroup,
  addStore,
  addStory,
  addLook,
]
const saved: readonly Endpoint[] = [
  saveAnnouncement,
  saveHomeSection,
  saveMenuLink,
  savePage,
  saveQuestion,
  saveQuestionGroup,
  saveMessageText,
  saveStore,
  saveStory,
  saveLook,
]

/** The ways back from what staff do with content of any kind. */
export const contentUndoers: readonly Undoer[] = [
  {
    kind: 'content_made',
    calls: made,
    right,
    fits: (act) => entriesOf(act, 'created').length > 0,
    undo: async (trx, act) => {
      for (const entry of entriesOf(act, 'created')) await unmake(trx, tableOf(entry), entry)
    },
  },
  {
    kind: 'content_changed',
    calls: [...saved, showContent, moveContent, restoreContentVersion],
    right,
    fits: (act) => entriesOf(act, 'changed').length > 0,
    undo: async (trx, act) => {
      for (const entry of entriesOf(act, 'changed')) await changeBack(trx, tableOf(entry), entry)
    },
  },
  {
    kind: 'content_removed',
    calls: [removeContent],
    right,
    fits: (act) => entriesOf(act, 'deleted').length > 0,
    undo: async (trx, act) => {
      for (const entry of entriesOf(act, 'deleted')) await revive(trx, tableOf(entry), entry)
    },
  },
]

function entriesOf(act: Act, change: ActEntry['change']): readonly ActEntry[] {
  return act.entries.filter((entry) => entry.change === change && kindOf(entry.thing_kind) !== undefined)
}

function tableOf({ thing_kind }: ActEntry) {
  const kind = kindOf(thing_kind)
  if (kind === undefined) throw new Error(`"${thing_kind}" is no kind of content`)
  return { name: kind.table, hasVersion: true }
}
