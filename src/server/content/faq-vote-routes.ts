import { countFaqVotes, voteOnFaq } from '#contract/v1/faq-votes.ts'
import { inDhaka, isoOf } from '#domain/calendar.ts'
import type { Db } from '#server/db/database.ts'
import { mount, type ApiApp } from '#server/http/mount.ts'
import { readVotes } from './faq-vote-store.ts'
import { voteOnAnswer } from './vote-on-answer.ts'

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
