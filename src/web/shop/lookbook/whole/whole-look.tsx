import { useState } from 'react'
import { useLocation } from 'react-router'
import { useSpeech } from '#web/text/text-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Price } from '#web/ui/price.tsx'
import { SpotNumber } from '#web/ui/spot-number/spot-number.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { toldIn, kindField } from './whole-form.ts'
import { useWholeLook } from './use-whole-look.ts'
import { buyable, wholeTotal, type WholePiece } from './whole-pieces.ts'
import { WholeOutcome } from './whole-outcome.tsx'
import * as styles from './whole-look.module.css'

interface WholeLookProps {
  readonly slug: string
  readonly pieces: readonly WholePiece[]
}

/** All pieces of a look as one list, with one button that puts them in the cart; it works without script. */
export function WholeLook({ slug, pieces }: WholeLookProps) {
  const { text, paths } = useSpeech()
  const query = new URLSearchParams(useLocation().search)
  const [chosen, setChosen] = useState<ReadonlyMap<number, number>>(new Map())
  const sold = pieces.filter((piece) => buyable(piece).length > 0)
  const products = sold.map(({ product }) => product)
  const whole = useWholeLook(products, toldIn(query), query.has('choose'))
  const total = wholeTotal(sold, chosen)
  // Those who see a draft would buy the look as it is saved, or none.
  const isDraft = query.has('draft')
  // The page says it in its own language; a browser without script in that of the browser.
  const isLive = useHydrated()
  return (
    <section id="whole" className={styles['whole']}>
      <h2 className={styles['title']}>{text.pages.wholeLook}</h2>
      {/* A browser that comes back would show kinds that the total does not know. */}
      <form
        method="post"
        action={paths.look(slug)}
        autoComplete="off"
        noValidate={isLive}
        onSubmit={whole.submit}
      >
        <ul className={styles['list']}>
          {pieces.map((piece) => (
            <li key={piece.product} className={styles['piece']}>
              <Piece
                piece={piece}
                isOpen={whole.isOpen && !chosen.has(piece.product)}
                onChoose={(variant) => setChosen((before) => withChoice(before, piece.product, variant))}
              />
            </li>
          ))}
        </ul>
        {sold.length > 0 && (
          <>
            <div className={styles['total']} aria-live="polite">
              <p>{text.pages.wholeTotal(sold.length)}</p>
              <Price amount={total.amount} from={!total.isExact} large />
            </div>
            <Button
              look="primary"
              wide
              type="submit"
              data-queue
              disabled={isDraft}
              aria-busy={whole.isAdding || undefined}
            >
              <Icon name="shopping-bag" size={20} /> {text.pages.addWhole}
            </Button>
            {isDraft && <p className="quiet">{text.pages.wholeDraft}</p>}
          </>
        )}
      </form>
      <div aria-live="polite">{whole.told && <WholeOutcome told={whole.told} pieces={pieces} />}</div>
    </section>
  )
}

function withChoice(before: ReadonlyMap<number, number>, product: number, variant: number) {
  const next = new Map(before)
  if (variant > 0) next.set(product, variant)
  else next.delete(product)
  return next
}

interface PieceProps {
  readonly piece: WholePiece
  readonly isOpen: boolean
  readonly onChoose: (variant: number) => void
}

function Piece({ piece, isOpen, onChoose }: PieceProps) {
  const { number } = useSpeech()
  return (
    <>
      <SpotNumber number={number(piece.place)} />
      <div className={styles['what']}>
        <p>{piece.name}</p>
        <Kind piece={piece} isOpen={isOpen} onChoose={onChoose} />
      </div>
      <PiecePrice piece={piece} />
    </>
  )
}

/** The kinds to choose from; nothing where there is one, which a hidden field names. */
function Kind({ piece, isOpen, onChoose }: PieceProps) {
  const { text, words, money } = useSpeech()
  const { product, name, option, choices } = piece
  const [only] = buyable(piece)
  if (only === undefined)
    return <p className="quiet">{choices.length === 0 ? text.price.onRequest : text.card.soldOut}</p>
  if (option === null) return <input type="hidden" name={kindField(product)} value={only.variant} />
  const label = text.card.choose(words(option.name, option.name_bn))
  const isOnePrice = new Set(choices.map(({ price }) => price)).size === 1
  const problem = `${kindField(product)}-problem`
  return (
    <>
      <select
        name={kindField(product)}
        required
        aria-label={`${name}: ${label}`}
        aria-invalid={isOpen || undefined}
        aria-describedby={isOpen ? problem : undefined}
        className={styles['kind']}
        onChange={({ currentTarget }) => onChoose(Number(currentTarget.value))}
      >
        <option value="">{label}</option>
        {choices.map(({ variant, words: kind, price, soldOut }) => (
          <option key={variant} value={variant} disabled={soldOut}>
            {[kind, ...(isOnePrice ? [] : [money(price)]), ...(soldOut ? [text.card.soldOut] : [])].join(
              ' · ',
            )}
          </option>
        ))}
      </select>
      {isOpen && (
        <p id={problem} className={styles['problem']}>
          {text.pages.chooseFirst}
        </p>
      )}
    </>
  )
}

function PiecePrice({ piece }: Pick<PieceProps, 'piece'>) {
  const prices = buyable(piece).map(({ price }) => price)
  if (prices.length === 0) return null
  return <Price amount={Math.min(...prices)} from={Math.max(...prices) > Math.min(...prices)} />
}
