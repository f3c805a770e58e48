import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { asError } from '#contract/problem.ts'
import { Slug } from '#contract/parameters.ts'
import { VOTER_PATTERN } from '#domain/limits.ts'

const Language = z.enum(['en', 'bn'])

export const VoteAnswer = z.enum(['yes', 'no', 'none'])

export const voteOnFaq = endpoint({
  method: 'POST',
  path: '/v1/content/faq/:slug/vote',
  summary:
    'Says whether an answer helped: one vote for a question and voter; another one changes it, none takes it back',
  tag: 'Content',
  access: 'public',
  throttle: 'votes',
  params: z.object({ slug: Slug }),
  body: z.strictObject({
    answer: VoteAnswer,
    /** The language in which the answer was read. */
    language: Language,
    /** Made by the caller at random, new for each visit. Kept as a digest with the question, never by itself. */
    voter: z.string().regex(VOTER_PATTERN, {
      error: asError({ kind: 'letters', min: 16, max: 64 }),
    }),
  }),
  response: z.object({ question: z.string(), answer: VoteAnswer }),
  errors: ['not_found'],
})
