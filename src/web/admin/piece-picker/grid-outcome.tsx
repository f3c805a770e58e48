import { useSpeech } from '#web/admin/text/words.ts'
import { Button } from '#web/ui/button.tsx'
import type { loader } from './grid-route.ts'
import * as styles from './piece-picker.module.css'

interface GridOutcomeProps {
  readonly answer: Awaited<ReturnType<typeof loader>> | undefined
  readonly isBusy: boolean
  readonly onAgain: () => void
}

/** The result of the search in words: a corrected word, no products, or no answer of the shop. */
export function GridOutcome({ answer, isBusy, onAgain }: GridOutcomeProps) {
  const { words } = useSpeech()
  if (!isBusy && answer?.found === null)
    return (
      <div role="alert" className={styles['outcome']}>
        <p>{words.newOrder.picturesFailed}</p>
        <Button onClick={onAgain}>{words.scan.again}</Button>
      </div>
    )
  return <Said answer={answer} isBusy={isBusy} />
}

function Said({ answer, isBusy }: Pick<GridOutcomeProps, 'answer' | 'isBusy'>) {
  const { words, either } = useSpeech()
  const { newOrder, orderEdit } = words
  const said = () => {
    if (answer?.found == null) return orderEdit.finding
    const { corrected, products } = answer.found
    if (products.length === 0) return answer.q === '' ? newOrder.noPictures : orderEdit.foundNone(answer.q)
    return corrected === null ? '' : newOrder.searchedFor(either(corrected.term, corrected.term_bn))
  }
  return (
    <output className={styles['outcome']} data-busy={isBusy || undefined}>
      {said()}
    </output>
  )
}
