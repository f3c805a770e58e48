import { useSyncExternalStore } from 'react'
import { VOTER_PATTERN, VOTES_KEPT } from '#domain/limits.ts'
import { cookieIn, writeCookie } from '#web/state/cookies.ts'

/** Whether an answer helped, as this visitor said. */
export type VoteValue = 'yes' | 'no'

/** The votes of a visitor on answers during this visit, by the slug of the question. */
export interface StoredVotes {
  /** Names the visit with its votes: random, gone with the browser's session, and kept by nobody. */
  readonly voter: string
  readonly votes: ReadonlyMap<string, VoteValue>
}

/** Set by the first vote and no earlier; it ends with the browser's session. */
const VOTES_COOKIE = 'votes'

/** The whole cookie, for `document.cookie` and for `Set-Cookie` alike. */
export function votesCookie({ voter, votes }: StoredVotes): string {
  const values = [...votes].slice(-VOTES_KEPT).map(([question, helped]) => `~${question}.${helped}`)
  return `${VOTES_COOKIE}=${voter}${values.join('')}; path=/; samesite=lax`
}

/** The votes that the cookies of a request, or of this browser, name; null where there are none of ours. */
export function votesIn(cookies: string | null): StoredVotes | null {
  const [voter = '', ...values] = cookieIn(cookies, VOTES_COOKIE)?.split('~') ?? []
  if (!VOTER_PATTERN.test(voter)) return null
  const votes = values.map((one) => /^([a-z0-9-]+)\.(yes|no)$/.exec(one)).filter((one) => one !== null)
  // The pattern takes nothing else.
  return { voter, votes: new Map(votes.map(([, question = '', helped]) => [question, helped as VoteValue])) }
}

/** The votes with one given, changed or taken back. */
export function withVote(
  { voter, votes }: StoredVotes,
  question: string,
  answer: VoteValue | 'none',
): StoredVotes {
  const others = [...votes].filter(([one]) => one !== question)
  return { voter, votes: new Map(answer === 'none' ? others : [...others, [question, answer]]) }
}

const listeners = new Set<() => void>()
let known: { readonly cookie: string | undefined; readonly votes: StoredVotes | null } | undefined

/** The votes of this browser; during server rendering and hydration, those it was written with. */
export function useStoredVotes(written: StoredVotes): StoredVotes {
  return useSyncExternalStore(subscribe, currentVotes, () => written) ?? written
}

export function keepVote(written: StoredVotes, question: string, answer: VoteValue | 'none'): void {
  writeCookie(votesCookie(withVote(currentVotes() ?? written, question, answer)))
  for (const listener of listeners) listener()
}

/** The same object as long as the cookie is the same, as React asks for. */
function currentVotes(): StoredVotes | null {
  const cookie = cookieIn(document.cookie, VOTES_COOKIE)
  if (known === undefined || known.cookie !== cookie) known = { cookie, votes: votesIn(document.cookie) }
  return known.votes
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
