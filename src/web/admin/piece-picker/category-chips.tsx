import type { CategoryTreeView } from '#contract/shop/catalogue-views.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import * as styles from './piece-picker.module.css'

interface CategoryChipsProps {
  readonly tree: readonly CategoryTreeView[]
  /** The slug; empty: all. */
  readonly chosen: string
  readonly onChoose: (slug: string) => void
}

/** The categories of the shop; below the chosen one, those inside it. */
export function CategoryChips({ tree, chosen, onChoose }: CategoryChipsProps) {
  const { words } = useSpeech()
  const above = tree.find(
    ({ slug, children }) => slug === chosen || children.some((one) => one.slug === chosen),
  )
  const inside = above?.children.filter((one) => one.product_count > 0) ?? []
  if (tree.length === 0) return null
  return (
    <fieldset className={styles['chips']}>
      <legend className="sr-only">{words.newOrder.categories}</legend>
      <div className={styles['row']}>
        <Chip name={words.newOrder.allCategories} isOn={chosen === ''} onPress={() => onChoose('')} />
        {tree.map((one) => (
          <CategoryChip key={one.slug} category={one} isOn={one === above} onChoose={onChoose} />
        ))}
      </div>
      {inside.length > 0 && (
        <div className={styles['row']}>
          {inside.map((one) => (
            <CategoryChip key={one.slug} category={one} isOn={one.slug === chosen} onChoose={onChoose} />
          ))}
        </div>
      )}
    </fieldset>
  )
}

interface CategoryChipProps extends Pick<CategoryChipsProps, 'onChoose'> {
  readonly category: CategoryTreeView
  readonly isOn: boolean
}

function CategoryChip({ category: { slug, name, name_bn }, isOn, onChoose }: CategoryChipProps) {
  const { either } = useSpeech()
  return <Chip name={either(name, name_bn)} isOn={isOn} onPress={() => onChoose(slug)} />
}

interface ChipProps {
  readonly name: string
  readonly isOn: boolean
  readonly onPress: () => void
}

function Chip({ name, isOn, onPress }: ChipProps) {
  return (
    <button type="button" className={styles['chip']} aria-pressed={isOn} onClick={onPress}>
      {name}
    </button>
  )
}
