import { useState } from 'react'
import { useSpeech } from '#web/text/text-context.tsx'
import { addOnly } from './add-only.ts'
import type { CardFacts } from './card-facts.ts'
import * as styles from './product-card.module.css'

interface BagButtonProps {
  readonly product: CardFacts
  readonly name: string
  /** Id of the list's form, which does without script what this button does with it. */
  readonly bagForm: string
  /** There is something to choose first. */
  readonly onChoose: (product: CardFacts) => void
}

/** Adds a piece of which there is one kind only; asks for the size of all others (ux 3.5). */
export function BagButton({ product, name, bagForm, onChoose }: BagButtonProps) {
  const { text } = useSpeech()
  const [problem, setProblem] = useState<string | null>(null)
  const { only_variant: variant } = product
  return (
    <>
      <button
        type="submit"
        form={bagForm}
        name={variant === null ? 'product' : 'variant'}
        value={variant ?? product.slug}
        className={styles['bag']}
        aria-label={text.card.add(name)}
        aria-haspopup={variant === null ? 'dialog' : undefined}
        data-queue=""
        onClick={(event) => {
          event.preventDefault()
          if (variant === null) onChoose(product)
          else setProblem(addOnly(product, variant, text))
        }}
      />
      {problem !== null && <output className={styles['problem']}>{problem}</output>}
    </>
  )
}
