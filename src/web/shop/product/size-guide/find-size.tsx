import { useId, useState } from 'react'
import { bangleForHand, bangleLikeOwn, type BangleFit } from '#domain/sizes/bangle-sizes.ts'
import { ringForFinger, ringLikeOwn } from '#domain/sizes/ring-sizes.ts'
import { shoeForFoot } from '#domain/sizes/shoe-sizes.ts'
import { westernDigits } from '#domain/digits.ts'
import { digitsIn } from '#web/text/numbers.ts'
import { sizes } from '#web/text/sizes.ts'
import { usePart, useSpeech } from '#web/text/text-context.tsx'
import * as styles from './size-guide.module.css'

/** "My hand measures 190 mm": "Take 2.6." */
export function FindBangle() {
  const sizeWords = usePart(sizes)
  const words = useBangleWords()
  return (
    <>
      <MeasureField label={sizeWords.bangleHand} answer={(mm) => words(bangleForHand(mm))} />
      <MeasureField label={sizeWords.bangleOwn} answer={(mm) => words(bangleLikeOwn(mm))} />
    </>
  )
}

function useBangleWords(): (fit: BangleFit) => string {
  const { language } = useSpeech()
  const sizeWords = usePart(sizes)
  return (fit) => {
    switch (fit.fit) {
      case 'size':
        return sizeWords.take(digitsIn(language, fit.size))
      case 'between':
        return sizeWords.takeBetween(digitsIn(language, fit.smaller), digitsIn(language, fit.larger))
      case 'too_small':
        return sizeWords.tooSmallForUs
      case 'too_large':
        return sizeWords.tooLargeForUs
    }
  }
}

export function FindRing() {
  const { language } = useSpeech()
  const sizeWords = usePart(sizes)
  const words = (ring: ReturnType<typeof ringForFinger>) =>
    ring === null ? sizeWords.noneFits : sizeWords.take(digitsIn(language, String(ring.size)))
  return (
    <>
      <MeasureField label={sizeWords.ringFinger} answer={(mm) => words(ringForFinger(mm))} />
      <MeasureField label={sizeWords.ringOwn} answer={(mm) => words(ringLikeOwn(mm))} />
    </>
  )
}

export function FindShoe() {
  const { language } = useSpeech()
  const sizeWords = usePart(sizes)
  return (
    <MeasureField
      label={sizeWords.shoeFoot}
      answer={(cm) => {
        const shoe = shoeForFoot(cm)
        return shoe === null ? sizeWords.noneFits : sizeWords.take(digitsIn(language, String(shoe.eu)))
      }}
    />
  )
}

/** A length as people type it, with the answer under it as soon as it is one. */
function MeasureField({
  label,
  answer,
}: {
  readonly label: string
  readonly answer: (measure: number) => string
}) {
  const sizeWords = usePart(sizes)
  const id = useId()
  const [typed, setTyped] = useState('')
  const [left, setLeft] = useState(false)
  const measure = lengthIn(typed)
  const isWrong = left && typed.trim() !== '' && measure === null
  return (
    <div className={styles['measure']}>
      <label htmlFor={id} className={styles['label']}>
        {label}
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
        {measure !== null && answer(measure)}
        {isWrong && sizeWords.measureProblem}
      </output>
    </div>
  )
}

/** A length; nothing before it has two digits, so that no answer flashes by while it is being typed. */
function lengthIn(text: string): number | null {
  const plain = westernDigits(text).trim().replace(',', '.')
  return /^\d{2,3}(\.\d)?$/.test(plain) ? Number(plain) : null
}
