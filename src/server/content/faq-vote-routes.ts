import { voteOnFaq } from '#contract/shop/faq-votes.ts'
import { countFaqVotes } from '#contract/staff/reports/funnel.ts'
import { inDhaka, isoOf } from '#domain/calendar.ts'
import type { Db } from '#server/db/database.ts'
import { mount, type ApiApp } from '#server/http/mount.ts'
import { readVotes, findEntry, forgetVote, saveVote } from './faq-vote-store.ts'
import { digestOf } from '#server/accounts/secrets.ts'
import { RefusalError } from '#server/http/refusal.ts'

interface VoteParts {
  readonly db: Db
  /** Ms since 1970. */
  readonly now: () => number
}

/** Whether answers help: visitors say it, staff read it. */
export function mountFaqVotes(app: ApiApp, { db, now }: VoteParts): void {
  mount(app, voteOnFaq, async ({ params: { slug }, body: { answer, language, voter } }) => {
    const day = isoOf(inDhaka(now()).day)
    await voteOnAnswer(db, { question: slug, answer, language, voter, day })
    return { question: slug, answer }
  })
  mount(app, countFaqVotes, async ({ query: { days } }) => {
    const since = isoOf(inDhaka(now()).day - days + 1)
    return { since, results: await readVotes(db, since) }
  })
}

interface Vote {
  /** Slug of the question. */
  readonly question: string
  readonly answer: 'yes' | 'no' | 'none'
  readonly language: 'en' | 'bn'
  readonly voter: string
  /** In Dhaka, such as 2026-11-30. */
  readonly day: string
}

/** Counts whether an answer helped, once for its voter, whatever they said before. */
async function voteOnAnswer(db: Db, { question, answer, language, voter, day }: Vote): Promise<void> {
  const entryId = await findEntry(db, question)
  if (entryId === undefined) throw new RefusalError({ code: 'not_found', thing: 'question', value: question })
  // The question is part of it: the same visit's votes on two questions have nothing in common.
  const of = { entryId, voter: digestOf(JSON.stringify([voter, question])) }
  if (answer === 'none') await forgetVote(db, of)
  else await saveVote(db, { ...of, helpful: answer === 'yes', language, day })
}
