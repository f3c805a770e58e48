import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { namedEndpoint } from '#client/api.ts'
import type { ProductCard } from '#contract/shop/catalogue-views.ts'
import type { listPiecesOf, PieceView } from '#contract/staff/order-edit.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { PieceChoice } from './piece-choice.tsx'
import * as styles from './piece-picker.module.css'

const list = namedEndpoint<typeof listPiecesOf>({ method: 'GET', path: '/v1/staff/pieces/of/:product' })

interface ProductTileProps {
  readonly product: ProductCard
  /** Pieces of the order. */
  readonly pieces: readonly PieceView[]
  readonly isOpen: boolean
  readonly onOpen: (isOpen: boolean) => void
  readonly onAdd: (piece: PieceView) => void
}

/** The pieces of the pressed picture; null: the shop did not answer. */
type Choice = readonly PieceView[] | null

/** A product as a picture. A press adds it; where there is something to choose, sizes and colours come below it. */
export function ProductTile({ product, pieces, isOpen, onOpen, onAdd }: ProductTileProps) {
  const { either } = useSpeech()
  const [choice, setChoice] = useState<Choice>()
  const [isBusy, setBusy] = useState(false)
  const panel = useId()
  const press = async () => {
    if (isOpen) return onOpen(false)
    if (isBusy) return
    setBusy(true)
    const found = await piecesOf(product.id)
    setBusy(false)
    setChoice(found)
    const [only] = found ?? []
    const isAdded = found?.length === 1 && only !== undefined && canAdd(only)
    if (isAdded) onAdd(only)
    onOpen(!isAdded)
  }
  return (
    <>
      <li className={styles['tile']} data-out={isOut(product) || undefined}>
        <button
          type="button"
          className={styles['picture']}
          aria-busy={isBusy || undefined}
          aria-expanded={product.only_variant === null ? isOpen : undefined}
          aria-controls={isOpen ? panel : undefined}
          onClick={() => void press()}
        >
          <Face product={product} isIn={pieces.some((one) => one.product_id === product.id)} />
        </button>
      </li>
      {isOpen && (
        <Panel id={panel} name={either(product.name, product.name_bn)}>
          <Choices choice={choice} pieces={pieces} onAdd={onAdd} />
        </Panel>
      )}
    </>
  )
}

function Face({ product, isIn }: { readonly product: ProductCard; readonly isIn: boolean }) {
  const { words, either, money } = useSpeech()
  const { min_price: low, max_price: high } = product
  const [picture] = product.image
  return (
    <>
      {picture && (
        <Picture picture={picture} sizes="(max-width: 600px) 30vw, 150px" widths={[160, 320]} alt="" />
      )}
      <span className={styles['name']}>{either(product.name, product.name_bn)}</span>
      <span className={styles['quiet']}>{high > low ? `${money(low)} – ${money(high)}` : money(low)}</span>
      {isOut(product) && <span className={styles['quiet']}>{words.orderEdit.none}</span>}
      {isIn && (
        <span className={styles['mark']}>
          <Icon name="check" size={16} /> <span className="sr-only">{words.newOrder.isPicked}</span>
        </span>
      )}
    </>
  )
}

interface ChoicesProps extends Pick<ProductTileProps, 'pieces' | 'onAdd'> {
  readonly choice: Choice | undefined
}

function Choices({ choice, pieces, onAdd }: ChoicesProps) {
  const { newOrder } = useSpeech().words
  if (choice === undefined) return null
  if (choice === null) return <p role="alert">{newOrder.picturesFailed}</p>
  if (choice.length === 0) return <p>{newOrder.notForSale}</p>
  return choice.map((piece) => (
    <PieceChoice
      key={piece.id}
      piece={piece}
      isIn={pieces.some(({ id }) => id === piece.id)}
      canAdd={canAdd(piece)}
      onAdd={() => onAdd(piece)}
    />
  ))
}

interface PanelProps {
  readonly id: string
  readonly name: string
  readonly children: ReactNode
}

/** Scrolls into view as it opens. */
function Panel({ id, name, children }: PanelProps) {
  const element = useRef<HTMLLIElement>(null)
  useEffect(() => {
    // Newer browsers answer with a promise, which is no way to end an effect.
    element.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <li ref={element} id={id} className={styles['panel']}>
      <p>{name}</p>
      <div className={styles['row']}>{children}</div>
    </li>
  )
}

function isOut({ stock, made_to_order }: ProductCard): boolean {
  return stock === 0 && !made_to_order
}

/** Pieces that are not free are not promised to anybody. */
function canAdd({ stock, made_to_order }: PieceView): boolean {
  return stock > 0 || made_to_order
}

async function piecesOf(product: number): Promise<Choice> {
  try {
    return (await browserApi()(list, { params: { product } })).results
  } catch {
    // The person needs no details of the error: no sizes came.
    return null
  }
}
