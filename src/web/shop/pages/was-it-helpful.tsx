import { useState, type MouseEvent } from 'react'
import { useLocation } from 'react-router'
import { namedEndpoint } from '#client/api.ts'
import type { voteOnFaq } from '#contract/shop/faq-votes.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { textButton } from '#web/ui/button.tsx'
import * as formStyles from '#web/ui/forms/form.module.css'
import { Icon } from '#web/ui/icon.tsx'
import * as styles from './was-it-helpful.module.css'
import { keepVote, type VoteValue, type StoredVotes } from './stored-votes.ts'

const endpoint = namedEndpoint<typeof voteOnFaq>({ method: 'POST', path: '/v1/content/faq/:slug/vote' })

interface WasItHelpfulProps {
  /** Slug of the question. */
  readonly question: string
  readonly stored: StoredVotes
  /** The form without script came back with a vote that could not be counted. */
  readonly unheard: boolean
}

/** Asks under an answer whether it helped (2.14). Works without script; stays where it is with it. */
export function WasItHelpful({ question, stored, unheard }: WasItHelpfulProps) {
  const { text } = useSpeech()
  const { pathname, search } = useLocation()
  const { pages } = text
  const { state, say } = useVote(question, stored)
  const said = stored.votes.get(question)
  const problem = useProblem(state, unheard && said === undefined)
  const press = (answer: VoteValue | 'none') => (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault()
    // The button that takes a vote back goes with it; what had the focus shall not be lost.
    if (answer === 'none') event.currentTarget.form?.querySelector<HTMLElement>('[aria-pressed]')?.focus()
    void say(answer)
  }
  return (
    <form method="post" action={`${pathname}${search}#${question}`} className={styles['form']}>
      <input type="hidden" name="question" value={question} />
      <input type="hidden" name="voter" value={stored.voter} />
      <fieldset className={styles['row']}>
        <legend>{pages.helpful}</legend>
        {(['yes', 'no'] as const).map((answer) => (
          <button
            key={answer}
            type="submit"
            name="answer"
            value={answer}
            aria-pressed={said === answer}
            className={styles['choice']}
            onClick={press(answer)}
            data-queue
          >
            {pages.helpfulAnswers[answer]}
          </button>
        ))}
        <output>{said !== undefined && pages.helpfulThanks}</output>
        {said !== undefined && (
          <button type="submit" name="answer" value="none" className={textButton} onClick={press('none')}>
            {pages.helpfulUndo}
          </button>
        )}
      </fieldset>
      {problem !== null && (
        <p role="alert" className={formStyles['problem']}>
          <Icon name="circle-alert" size={20} /> {problem}
        </p>
      )}
    </form>
  )
}

type State = 'idle' | 'sending' | 'failed' | 'offline'

/** Sends a vote and remembers it once the store has it; one at a time. */
function useVote(question: string, stored: StoredVotes) {
  const { language } = useSpeech()
  const [state, setState] = useState<State>('idle')
  async function say(answer: VoteValue | 'none'): Promise<void> {
    if (state === 'sending') return
    setState('sending')
    try {
      const body = { answer, language, voter: stored.voter }
      await browserApi()(endpoint, { params: { slug: question }, body })
      keepVote(stored, question, answer)
      setState('idle')
    } catch {
      setState(navigator.onLine ? 'failed' : 'offline')
    }
  }
  return { state, say }
}

function useProblem(state: State, unheard: boolean): string | null {
  const { text } = useSpeech()
  if (state === 'offline') return text.common.offline
  if (state === 'failed') return text.pages.helpfulFailed
  return unheard && state === 'idle' ? text.pages.helpfulFailed : null
}
