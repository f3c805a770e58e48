import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import type { StockRow } from '#contract/staff/catalogue/stock-views.ts'
import * as bulkStyles from '#web/admin/orders/bulk.module.css'
import type { Selection } from '#web/admin/orders/use-selection.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Field } from '#web/admin/ui/field.tsx'
import { Button } from '#web/ui/button.tsx'
import { pieceAsSeen } from './stock-actions.ts'
import * as styles from './stock.module.css'

/** Id of the form; the boxes of the table belong to it. */
const LEVEL_FORM = 'levels'

interface LevelBarProps {
  readonly selection: Selection
  readonly shopLevel: number
}

/** Gives all chosen pieces one level of low stock. Works without script: the boxes are fields of its form. */
export function LevelBar({ selection, shopLevel }: LevelBarProps) {
  const { words, number } = useSpeech()
  const { stock, bulk } = words
  const isBusy = useNavigation().state === 'submitting'
  return (
    <Form
      method="post"
      id={LEVEL_FORM}
      className={bulkStyles['bar']}
      aria-label={stock.levels.label}
      preventScrollReset
    >
      <input type="hidden" name="task" value="levels" />
      <output className={bulkStyles['count']}>{bulk.selected(number(selection.numbers.size))}</output>
      <Field
        name="level"
        id="levels-level"
        inputMode="numeric"
        autoComplete="off"
        label={stock.one.level}
        placeholder={stock.levels.asShop(number(shopLevel))}
      />
      <div className={bulkStyles['actions']}>
        <Button
          type="submit"
          aria-disabled={isBusy || undefined}
          onClick={(event) => isBusy && event.preventDefault()}
        >
          {stock.levels.save}
        </Button>
        <Button look="quiet" onClick={selection.clear}>
          {bulk.clear}
        </Button>
      </div>
    </Form>
  )
}

/** Chooses every piece of the page. */
export function PageBox({
  rows,
  selection,
}: {
  readonly rows: readonly StockRow[]
  readonly selection: Selection
}) {
  const { levels } = useSpeech().words.stock
  const box = useRef<HTMLInputElement>(null)
  const isAll = rows.every(({ variant }) => selection.has(String(variant)))
  const isPart = !isAll && selection.numbers.size > 0
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = isPart
  }, [isPart])
  return (
    <label className={styles['box']}>
      <input
        ref={box}
        type="checkbox"
        aria-label={levels.chooseAll}
        checked={isAll}
        onChange={selection.togglePage}
      />
    </label>
  )
}

/** Chooses one piece; with Shift, all from the last one to it. */
export function PieceBox({ row, selection }: { readonly row: StockRow; readonly selection: Selection }) {
  const { levels } = useSpeech().words.stock
  return (
    <label className={styles['box']}>
      <input
        type="checkbox"
        name="piece"
        value={pieceAsSeen(row)}
        form={LEVEL_FORM}
        aria-label={levels.choose(row.sku)}
        checked={selection.has(String(row.variant))}
        onChange={({ nativeEvent }) =>
          selection.toggle(String(row.variant), nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    </label>
  )
}
