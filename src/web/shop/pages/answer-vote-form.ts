import { redirect } from 'react-router'
import { ApiError } from '#client/api-error.ts'
import type { Api } from '#client/api.ts'
import { voteOnFaq } from '#contract/shop/faq-votes.ts'
import { fieldIn } from '#web/app/form-field.ts'
import type { Language } from '#web/locale/language.ts'
import { readForm } from '#web/app/read-form.ts'
import { votesCookie, votesIn, withVote, type VoteValue } from './stored-votes.ts'

interface VoteFormParts {
  readonly request: Request
  readonly url: URL
  readonly api: Api
  readonly language: Language
}

/** The parameter that names the question of a vote that could not be counted. */
export const UNHEARD = 'unheard'

/**
 * Counts a vote of a browser without script. Leads back to the answer, so that a reload repeats nothing; the cookie
 * remembers what was said.
 */
export async function answerVoteForm({ request, url, api, language }: VoteFormParts): Promise<Response> {
  const form = await readForm(request)
  const question = fieldIn(form, 'question')
  const stored = votesIn(request.headers.get('cookie')) ?? {
    voter: fieldIn(form, 'voter'),
    votes: new Map<string, VoteValue>(),
  }
  // The call refuses what is none of the three.
  const answer = fieldIn(form, 'answer') as VoteValue | 'none'
  const search = new URLSearchParams(url.search)
  search.delete(UNHEARD)
  const back = () =>
    `${url.pathname}${search.size === 0 ? '' : `?${search.toString()}`}#${encodeURIComponent(question)}`
  try {
    const body = { answer, language, voter: stored.voter }
    await api(voteOnFaq, { params: { slug: question }, body })
  } catch (error) {
    if (!(error instanceof ApiError) || ![429, 503].includes(error.status)) throw error
    search.set(UNHEARD, question)
    return redirect(back(), 303)
  }
  const headers = { 'set-cookie': votesCookie(withVote(stored, question, answer)) }
  return redirect(back(), { status: 303, headers })
}
