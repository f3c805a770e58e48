import { Link } from '#web/app/link.tsx'
import { useSpeech } from '#web/text/text-context.tsx'
import { buttonClass, textButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Left } from './add-whole.ts'
import type { WholeTold } from './use-whole-look.ts'
import * as styles from './whole-look.module.css'
import type { WholePiece } from './whole-pieces.ts'

interface WholeOutcomeProps {
  readonly told: WholeTold
  readonly pieces: readonly WholePiece[]
}

/** The pieces that are in the cart now, with the way back, and those that are not, each with its reason. */
export function WholeOutcome({ told: { added, left, undo, isUndone }, pieces }: WholeOutcomeProps) {
  const { text, paths } = useSpeech()
  if (isUndone) return <p className={styles['told']}>{text.pages.wholeUndone(added)}</p>
  return (
    <>
      {added > 0 && (
        <div className={styles['told']}>
          <p>
            <Icon name="circle-check" size={20} /> {text.pages.wholeAdded(added)}
            {undo !== null && (
              <>
                {' '}
                <button type="button" className={textButton} onClick={undo}>
                  <Icon name="undo-2" size={16} /> {text.pages.wholeUndo}
                </button>
              </>
            )}
          </p>
          <Link to={paths.cart} className={buttonClass({ wide: true })}>
            {text.pages.wholeCart}
          </Link>
        </div>
      )}
      {left.length > 0 && (
        <div className={styles['left']}>
          <p>{text.pages.wholeLeft}</p>
          <ul>
            {left.map((one) => (
              <li key={one.product}>
                <LeftOut left={one} pieces={pieces} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

function LeftOut({ left, pieces }: Pick<WholeOutcomeProps, 'pieces'> & { readonly left: Left }) {
  const { text } = useSpeech()
  const piece = pieces.find(({ product }) => product === left.product)
  return `${piece?.name ?? text.card.thePiece}: ${text.pages.wholeWhy[left.why](left.max)}`
}
