import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { asError } from '#contract/problem.ts'
import { Slug, wholeNumber } from '#contract/parameters.ts'
import { VOTE_DAYS, VOTE_DAYS_MAX, VOTER_PATTERN } from '#domain/limits.ts'

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

export const FaqVotesView = z.object({
  /** First day that counts, in Dhaka. */
  since: z.iso.date(),
  /** Most unhelpful first; questions that nobody voted on are left out. */
  results: z.array(
    z.object({
      /** Its address is `/pages/faq#{question}`. */
      question: z.string(),
      text: z.string(),
      /** In which the answer was read. */
      language: Language,
      yes: z.int(),
      no: z.int(),
    }),
  ),
})

export const countFaqVotes = endpoint({
  method: 'GET',
  path: '/v1/staff/faq-votes',
  summary: 'Which answers helped, and which did not, by question and language',
  tag: 'Staff',
  access: { staff: 'reports:read' },
  query: z.object({ days: wholeNumber({ min: 1, max: VOTE_DAYS_MAX }).default(VOTE_DAYS) }),
  response: FaqVotesView,
  errors: [],
})
