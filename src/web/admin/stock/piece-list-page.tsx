import type { ReactNode } from 'react'
import { Form, useActionData, useNavigation } from 'react-router'
import { useSpeech } from '#web/admin/text/words.ts'
import { Answer } from '#web/admin/ui/answer.tsx'
import { Field } from '#web/admin/ui/field.tsx'
import { Button } from '#web/ui/button.tsx'
import type { PieceListAnswer } from './piece-list-calls.ts'
import { PieceListField } from './piece-list-field.tsx'
import { StockNav } from './stock-nav.tsx'
import * as styles from './stock.module.css'

interface PieceListPageProps {
  readonly words: {
    readonly title: string
    readonly lead?: string
    /** Label of the field for a note. */
    readonly note: string
    readonly save: string
    readonly saving: string
    /** Says which further values a line may have. */
    readonly further?: string
  }
  /** The list as it begins. */
  readonly initial: string
  readonly requestKey: string
  /** The fields above the list. */
  readonly children: ReactNode
}

/** The page with the form of a new list of pieces. */
export function PieceListPage({ words: own, initial, requestKey, children }: PieceListPageProps) {
  const { words } = useSpeech()
  const answer = useActionData<PieceListAnswer>()
  const isBusy = useNavigation().state === 'submitting'
  return (
    <div className={styles['page']}>
      <title>{`${own.title} · ${words.area}`}</title>
      <h1>{own.title}</h1>
      <StockNav />
      {own.lead !== undefined && <p className={styles['quiet']}>{own.lead}</p>}
      {answer !== undefined && (
        <Answer refused={'line' in answer ? words.pieceList.wrongLine(answer.line) : answer.refused} />
      )}
      <Form method="post" className={styles['wide']}>
        <input type="hidden" name="key" value={requestKey} />
        {children}
        <PieceListField initial={initial} further={own.further} />
        <Field name="note" label={own.note} maxLength={200} autoComplete="off" />
        <Button type="submit" look="primary" aria-busy={isBusy || undefined}>
          {isBusy ? own.saving : own.save}
        </Button>
      </Form>
    </div>
  )
}
