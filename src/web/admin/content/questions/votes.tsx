import type { StaffQuestion } from '#contract/staff/content/questions.ts'
import { useSpeech } from '#web/admin/text/words.ts'

/** Whether an answer helped, by its language, in words. */
export function useVoteWords(): (votes: StaffQuestion['votes']) => string {
  const { words, number } = useSpeech()
  const { questions } = words.content
  return (votes) => {
    const told = (['en', 'bn'] as const).filter((one) => votes[one].yes + votes[one].no > 0)
    if (told.length === 0) return questions.noVotes
    return told
      .map((one) => {
        const { yes, no } = votes[one]
        return `${questions.votesIn[one]}: ${questions.votes(number(yes), number(no))}`
      })
      .join(' · ')
  }
}
