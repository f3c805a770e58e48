import { useState } from 'react'
import { readPieceLines, withPiece } from '#domain/stock/piece-lines.ts'
import { ScanField } from '#web/admin/scan/scan-field.tsx'
import { useScan } from '#web/admin/scan/use-scan.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { inputClass } from '#web/admin/ui/field.tsx'
import * as styles from './stock.module.css'

interface PieceListFieldProps {
  readonly initial: string
  /** A second hint, such as that a line may have a cost. */
  readonly further?: string | undefined
}

/** A list of pieces as text, which scans add to; it is the field `lines` of a form and works without script. */
export function PieceListField({ initial, further = '' }: PieceListFieldProps) {
  const { words, number } = useSpeech()
  const { pieceList } = words
  const [text, setText] = useState(initial)
  const scan = useScan({
    onCode: (code) => {
      const next = withPiece(text, code)
      setText(next)
      const read = readPieceLines(next)
      const same = read.ok
        ? read.value.find((one) => one.code.toUpperCase() === code.toUpperCase())
        : undefined
      return Promise.resolve({ isGood: true, text: pieceList.added(code, number(same?.pieces ?? 1)) })
    },
  })
  return (
    <>
      <ScanField scan={scan} label={pieceList.scan} hint={pieceList.scanHint} press={pieceList.add} />
      <div className={styles['form']}>
        <label htmlFor="lines" className={styles['label']}>
          {pieceList.label}
        </label>
        <p id="lines-hint" className={styles['quiet']}>
          {pieceList.hint} {further}
        </p>
        <textarea
          id="lines"
          name="lines"
          rows={8}
          required
          className={inputClass}
          aria-describedby="lines-hint"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          placeholder={'BG-2101-24 2\nER-1407-ONE 6'}
          value={text}
          onChange={({ currentTarget: { value } }) => setText(value)}
        />
      </div>
    </>
  )
}
