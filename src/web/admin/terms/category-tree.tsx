import type { KeyboardEvent } from 'react'
import { Form, Link, useNavigation, useSubmit } from 'react-router'
import type { StaffCategoryView } from '#contract/staff/catalogue/categories.ts'
import { usePerson } from '#web/admin/layout/use-person.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Pill } from '#web/admin/ui/pill.tsx'
import { quarterDown, useDrag } from '#web/admin/ui/use-drag.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { useFocusAfterMove } from './order-buttons.tsx'
import { ProductCount } from './term-parts.tsx'
import * as styles from './terms.module.css'
import { levelOf, movesOf, placeOfDrop, writeMove, type Direction, type Place } from './tree-moves.ts'

/** Alt and an arrow move the category whose row has the focus. */
const keys: Readonly<Partial<Record<string, Direction>>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
}

/** All categories below each other; each moves by buttons, by keys, or by being dragged. */
export function CategoryTree({ tree }: { readonly tree: readonly StaffCategoryView[] }) {
  const { words } = useSpeech()
  const mayWrite = usePerson().may('catalogue:write')
  const submit = useSubmit()
  const keepFocus = useFocusAfterMove(tree)
  const send = (id: number, place: Place | null) => {
    if (place !== null)
      void submit({ move: writeMove(id, place) }, { method: 'post', preventScrollReset: true })
  }
  return (
    <Form method="post" preventScrollReset className={styles['part']}>
      {mayWrite && <p className={styles['note']}>{words.terms.moveHint}</p>}
      <ul className={styles['list']}>
        {tree.map((category) => (
          <CategoryRow
            key={category.id}
            tree={tree}
            category={category}
            mayWrite={mayWrite}
            onPress={keepFocus}
            onMove={send}
          />
        ))}
      </ul>
    </Form>
  )
}

interface RowProps {
  readonly tree: readonly StaffCategoryView[]
  readonly category: StaffCategoryView
  readonly mayWrite: boolean
  readonly onPress: (id: string) => void
  readonly onMove: (id: number, place: Place | null) => void
}

function CategoryRow({ tree, category, mayWrite, onPress, onMove }: RowProps) {
  const { words, either } = useSpeech()
  const { id, name, name_bn, image } = category
  const { entry, drop } = useDrag({
    list: 'categories',
    id,
    isOff: !mayWrite,
    partAt: quarterDown,
    accepts: (dragged, part) => placeOfDrop(tree, dragged, { target: category, part }) !== null,
    onDrop: (dragged, part) => onMove(dragged, placeOfDrop(tree, dragged, { target: category, part })),
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = event.altKey ? keys[event.key] : undefined
    if (direction === undefined || !mayWrite) return
    event.preventDefault()
    onPress(`row-${id}`)
    onMove(id, movesOf(tree, category)[direction])
  }
  return (
    <li ref={entry} className={styles['row']} data-level={levelOf(tree, id)} data-drop={drop}>
      <span className={styles['name']}>
        {image && <Picture picture={image} alt="" sizes="32px" widths={[160]} className={styles['thumb']} />}
        <Link id={`row-${id}`} to={`/categories/${id}`} draggable={false} onKeyDown={onKeyDown}>
          {either(name, name_bn)}
        </Link>
        {name_bn === null && <Pill tone="warn">{words.terms.noBangla}</Pill>}
      </span>
      <span className={styles['end']}>
        <ProductCount of="category" id={id} products={category.products} />
        {mayWrite && <Moves tree={tree} category={category} onPress={onPress} />}
      </span>
    </li>
  )
}

const arrows = { up: 'chevron-up', down: 'chevron-down', in: 'chevron-right', out: 'chevron-left' } as const

function Moves({ tree, category, onPress }: Pick<RowProps, 'tree' | 'category' | 'onPress'>) {
  const { words, either } = useSpeech()
  const isBusy = useNavigation().state !== 'idle'
  const moves = movesOf(tree, category)
  const { move } = words.terms
  return (
    <span className={styles['moves']}>
      {(['up', 'down', 'in', 'out'] as const).map((direction) => {
        const place = moves[direction]
        const label = move[direction](either(category.name, category.name_bn))
        const id = `${direction}-${category.id}`
        return (
          <button
            key={direction}
            id={id}
            type="submit"
            className={styles['move']}
            name="move"
            value={place === null ? '' : writeMove(category.id, place)}
            disabled={place === null}
            aria-disabled={isBusy || undefined}
            aria-label={label}
            title={label}
            onClick={(event) => {
              if (isBusy) event.preventDefault()
              else onPress(id)
            }}
          >
            <Icon name={arrows[direction]} size={20} />
          </button>
        )
      })}
    </span>
  )
}
