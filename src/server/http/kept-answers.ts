import type { TagChanges } from '#server/cache/changed-tags.ts'
import { KeptThings, type Kept } from '#server/cache/kept-things.ts'
import type { Shows } from '#server/cache/page-tags.ts'
import type { CheckedAnswer } from './checked-answer.ts'

interface KeptAnswer extends Kept {
  readonly answer: ShownAnswer
}

/** An answer with what it shows. */
export type ShownAnswer = CheckedAnswer & { readonly shows?: Shows }

interface KeptAnswersOptions {
  /** The changes of what answers show. */
  readonly changes: TagChanges
  /** Ms since 1970. */
  readonly clock: () => number
  /** So many answers; 0: none is kept. */
  readonly most: number
}

/** Answers that all callers share, kept until something changes that they show. */
export interface KeptAnswers {
  /** Answers by the key, or does the work; `showsOf` gets a moment before the work began. */
  readonly answer: (
    key: string,
    work: () => Promise<CheckedAnswer>,
    showsOf: (answer: CheckedAnswer, askedAt: number) => Shows | undefined,
  ) => Promise<ShownAnswer>
}

export function openKeptAnswers({ changes, clock, most }: KeptAnswersOptions): KeptAnswers {
  const kept = new KeptThings<KeptAnswer>({ clock, most, weightOf: () => 1 })
  changes.followAtOnce((changed) => kept.forget(changed))
  return {
    answer: async (key, work, showsOf) => {
      const shown = async (): Promise<KeptAnswer> => {
        const askedAt = clock()
        const given = await work()
        const shows = showsOf(given, askedAt)
        const answer = shows === undefined ? given : { ...given, shows }
        // What nobody says to show anything is over at once.
        return { answer, tags: shows?.tags ?? [], until: shows === undefined ? 0 : (shows.until ?? Infinity) }
      }
      // While changes are not heard, everything is asked for again.
      if (!changes.isHeard()) return (await shown()).answer
      const found = kept.find(key)
      const known = found instanceof Promise ? await found : found
      if (known !== undefined) return known.answer
      return (await kept.make(key, shown)).answer
    },
  }
}
