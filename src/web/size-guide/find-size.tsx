import { useId, useState } from 'react'
import { westernDigits } from '#domain/digits.ts'
import { findSize } from '#domain/sizes/find-size.ts'
import type { Language } from '#web/locale/language.ts'
import { sizes } from '#web/text/sizes.ts'
import type { PageFinder, PageGuide } from './page-guide.ts'
import * as styles from './size-guide.module.css'

interface FindSizeProps {
  readonly guide: PageGuide
  readonly finder: PageFinder
  readonly language: Language
}

/** "My hand measures 190 mm": "Take 2.6." The answer stands under the length as soon as it is one. */
export function FindSize({ guide, finder, language }: FindSizeProps) {
  const words = sizes[language]
  const id = useId()
  const [typed, setTyped] = useState('')
  const [left, setLeft] = useState(false)
  const measure = lengthIn(typed)
  const isWrong = left && typed.trim() !== '' && measure === null
  return (
    <div className={styles['measure']}>
      <label htmlFor={id} className={styles['label']}>
        {finder.question}
      </label>
      <input
        id={id}
        className={styles['input']}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        aria-invalid={isWrong || undefined}
        aria-describedby={`${id}-answer`}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => setLeft(true)}
      />
      <output id={`${id}-answer`} className={styles['answer']}>
        {measure !== null && answer({ guide, finder, language }, measure)}
        {isWrong && words.measureProblem}
      </output>
    </div>
  )
}

function answer({ guide, finder, language }: FindSizeProps, measured: number): string {
  const words = sizes[language]
  const known = guide.rows.flatMap(([size = ''], index) => {
    const measure = finder.measures[index] ?? null
    return measure === null ? [] : [{ size, measure }]
  })
  const fit = findSize(known, finder, measured)
  switch (fit.fit) {
    case 'size':
      return words.take(fit.size)
    case 'between':
      return (guide.between ?? words.between)
        .replaceAll('{smaller}', fit.smaller)
        .replaceAll('{larger}', fit.larger)
    case 'too_small':
      return words.tooSmallForUs
    case 'too_large':
      return words.tooLargeForUs
    case 'none':
      return words.noneFits
  }
}

/** A length; nothing before it has two digits, so that no answer flashes by while it is being typed. */
function lengthIn(text: string): number | null {
  const plain = westernDigits(text).trim().replace(',', '.')
  return /^\d{2,3}(\.\d)?$/.test(plain) ? Number(plain) : null
}
