import {
  addQuestion,
  addQuestionGroup,
  getQuestion,
  listQuestions,
  QuestionForm,
  QuestionGroupForm,
  saveQuestion,
  saveQuestionGroup,
  type StaffQuestion,
  type StaffQuestionGroup,
} from '#contract/staff/content/questions.ts'
import { inDhaka, isoOf } from '#domain/calendar.ts'
import { VOTE_DAYS } from '#domain/content/content-limits.ts'
import { readVotes } from '#server/content/faq-vote-store.ts'
import { mount, type ApiApp } from '#server/http/mount.ts'
import {
  findContent,
  formOf,
  listContent,
  makeContent,
  rewriteContent,
} from '#server/content/edit/change-content.ts'
import type { ContentParts } from '#server/content/edit/content-kind.ts'
import { questionGroupKind, questionKind } from '#server/content/edit/content-kinds.ts'
import type { ContentRow } from '#server/content/edit/content-row-store.ts'
import { freeSlug } from '#server/content/edit/free-slug.ts'
import { factsOf } from '#server/content/edit/row-facts.ts'

/** Questions and their groups in the hands of staff. */
export function mountQuestions(api: ApiApp, parts: ContentParts): void {
  const shown = async (row: ContentRow) => presentQuestion(parts, row, await votesNow(parts))
  mount(api, listQuestions, () => showQuestions(parts))
  mount(api, getQuestion, async ({ params }) =>
    shown(await findContent(parts, questionKind, params.question)),
  )
  mount(api, addQuestion, async ({ body: form }) => {
    const slug = { name: form.question, usual: 'question' }
    return shown(await makeContent(parts, questionKind, { form, made: slugOf(questionKind, slug) }))
  })
  mount(api, saveQuestion, async ({ params: { question: id }, body: { version, ...form } }) =>
    shown(await rewriteContent(parts, questionKind, { id, version, form })),
  )
  mount(api, addQuestionGroup, async ({ body: form }) => {
    const made = slugOf(questionGroupKind, { name: form.name, usual: 'group' })
    return presentGroup(parts, await makeContent(parts, questionGroupKind, { form, made }))
  })
  mount(api, saveQuestionGroup, async ({ params: { group: id }, body: { version, ...form } }) =>
    presentGroup(parts, await rewriteContent(parts, questionGroupKind, { id, version, form })),
  )
}

type FreeSlug = Parameters<typeof freeSlug>

function slugOf(kind: FreeSlug[1], wanted: FreeSlug[2]) {
  return async (trx: FreeSlug[0]) => ({ slug: await freeSlug(trx, kind, wanted) })
}

async function showQuestions(parts: ContentParts) {
  const [groups, questions, votes] = await Promise.all([
    listContent(parts, questionGroupKind),
    listContent(parts, questionKind),
    votesNow(parts),
  ])
  return {
    results: groups.map((group) => ({
      ...presentGroup(parts, group),
      questions: questions
        .filter((one) => one['group_id'] === group.id)
        .map((one) => presentQuestion(parts, one, votes)),
    })),
  }
}

type Votes = Awaited<ReturnType<typeof readVotes>>

/** The votes of the last 90 days, today among them. */
function votesNow({ db, clock }: ContentParts): Promise<Votes> {
  return readVotes(db, isoOf(inDhaka(clock()).day - VOTE_DAYS + 1))
}

function presentQuestion({ clock }: ContentParts, row: ContentRow, votes: Votes): StaffQuestion {
  const slug = String(row['slug'])
  const of = (language: 'en' | 'bn') => {
    const found = votes.find((one) => one.question === slug && one.language === language)
    return { yes: found?.yes ?? 0, no: found?.no ?? 0 }
  }
  return {
    ...QuestionForm.parse(formOf(questionKind, row)),
    ...factsOf(questionKind, row, clock()),
    slug,
    votes: { en: of('en'), bn: of('bn') },
  }
}

function presentGroup({ clock }: ContentParts, row: ContentRow): StaffQuestionGroup {
  return {
    ...QuestionGroupForm.parse(formOf(questionGroupKind, row)),
    ...factsOf(questionGroupKind, row, clock()),
    slug: String(row['slug']),
  }
}
