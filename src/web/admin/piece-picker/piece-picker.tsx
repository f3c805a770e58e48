import { useEffect, useEffectEvent, useState } from 'react'
import type { PieceView } from '#contract/staff/order-edit.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Modal } from '#web/admin/ui/modal.tsx'
import { Button } from '#web/ui/button.tsx'
import { CategoryChips } from './category-chips.tsx'
import { GridOutcome } from './grid-outcome.tsx'
import { GridSearch } from './grid-search.tsx'
import * as styles from './piece-picker.module.css'
import { ProductTile } from './product-tile.tsx'
import { useGrid } from './use-grid.ts'

interface PiecePickerProps {
  /** Pieces of the order. */
  readonly pieces: readonly PieceView[]
  /** One more of a piece, whether the order has it or not. */
  readonly onAdd: (piece: PieceView) => void
}

/** Opens pictures of products. Each press on a piece adds one of it to the order. */
export function PiecePicker({ pieces, onAdd }: PiecePickerProps) {
  const { newOrder } = useSpeech().words
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{newOrder.byPicture}</Button>
      <Modal open={isOpen} onClose={() => setOpen(false)} title={newOrder.byPicture} size="wide">
        <Pictures pieces={pieces} onAdd={onAdd} onEnd={() => setOpen(false)} />
      </Modal>
    </>
  )
}

interface PicturesProps extends PiecePickerProps {
  readonly onEnd: () => void
}

function Pictures({ pieces, onAdd, onEnd }: PicturesProps) {
  const { words, either } = useSpeech()
  const { newOrder } = words
  const grid = useGrid()
  const [added, setAdded] = useState('')
  // One product at a time shows its sizes.
  const [open, setOpen] = useState<number | null>(null)
  const begin = useEffectEvent(grid.look)
  useEffect(() => begin(), [])
  const found = grid.answer?.found
  const add = (piece: PieceView) => {
    onAdd(piece)
    const size = piece.options.map((one) => either(one.value, one.value_bn))
    setAdded(newOrder.pickedOne([either(piece.name, piece.name_bn), ...size].join(' · ')))
  }
  return (
    // A change of the search is no change of the order form around it.
    <div className={styles['picker']} onChange={(event) => event.stopPropagation()}>
      <GridSearch q={grid.q} onQ={(q) => grid.change({ q })} />
      <CategoryChips
        tree={found?.categories ?? []}
        chosen={grid.category}
        onChoose={(category) => grid.change({ category })}
      />
      <GridOutcome answer={grid.answer} isBusy={grid.isBusy} onAgain={grid.look} />
      <ul className={styles['grid']} aria-busy={grid.isBusy}>
        {found?.products.map((product) => (
          <ProductTile
            key={product.id}
            product={product}
            pieces={pieces}
            isOpen={open === product.id}
            onOpen={(isOpen) => setOpen(isOpen ? product.id : null)}
            onAdd={add}
          />
        ))}
      </ul>
      {found?.hasMore === true && (
        <Button aria-busy={grid.isBusy || undefined} onClick={() => grid.change({ pages: grid.pages + 1 })}>
          {newOrder.morePictures}
        </Button>
      )}
      <div className={styles['bar']}>
        <output className={styles['added']}>{added}</output>
        <Button look="primary" onClick={onEnd}>
          {newOrder.picked}
        </Button>
      </div>
    </div>
  )
}
