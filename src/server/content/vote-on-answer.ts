import { digestOf } from '#server/accounts/secrets.ts'
import type { Db } from '#server/db/database.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { findEntry, forgetVote, saveVote } from './faq-vote-store.ts'

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
export async function voteOnAnswer(db: Db, { question, answer, language, voter, day }: Vote): Promise<void> {
  const entryId = await findEntry(db, question)
  if (entryId === undefined) throw new RefusalError({ code: 'not_found', thing: 'question', value: question })
  // The question is part of it: the same visit's votes on two questions have nothing in common.
  const of = { entryId, voter: digestOf(JSON.stringify([voter, question])) }
  if (answer === 'none') await forgetVote(db, of)
  else await saveVote(db, { ...of, helpful: answer === 'yes', language, day })
}
