import { LOW_STOCK } from '#domain/limits.ts'
import { valueIn } from '#domain/catalogue/option-words.ts'
import type { PageGuide } from '#web/size-guide/page-guide.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { OptionChips } from '#web/ui/forms/option-chips.tsx'
import { useDialogOnDemand } from '#web/ui/dialog/use-dialog-on-demand.ts'
import * as styles from './buy-form.module.css'
import { valueState } from '#web/shop/variants/choice.ts'
import type { PageProduct } from '#web/shop/product/page-product.ts'
import type { VariantPicker } from './use-choosing.ts'

const loadSizeGuide = () => import('./size-guide-dialog.tsx').then((module) => module.SizeGuideDialog)

interface OptionPickerProps {
  readonly name: string
  readonly place: number
  readonly product: PageProduct
  readonly choosing: VariantPicker
  /** The form was sent with something left open. */
  readonly problem: boolean
  readonly onPick: () => void
}

/** One option of a piece: its values as chips, with what is left of each (ux 3.8). */
export function OptionPicker({ name, place, product, choosing, problem, onPick }: OptionPickerProps) {
  const { text, words, language } = useSpeech()
  const option = product.options[place]
  if (option === undefined) return null
  const label = words(option.name, option.name_bn)
  const chosen = choosing.choice[place] ?? null
  const value = option.values.find(({ id }) => id === chosen)
  const guide = option.values.every(({ swatch }) => swatch === null) ? product.sizeGuide : null
  return (
    <OptionChips
      name={name}
      legend={value === undefined ? label : <Chosen option={label} value={valueIn(language, value)} />}
      aside={guide === null ? undefined : <SizeGuideLink guide={guide} note={product.fitNote} />}
      chosen={chosen}
      onChoose={(id) => {
        onPick()
        choosing.pick(place, id)
      }}
      problem={problem && chosen === null ? text.product.chooseToGoOn(label) : null}
      chips={option.values.map((one) => {
        const form = valueIn(language, one)
        const { soldOut, stock } = valueState(product, choosing.choice, { place, valueId: one.id })
        return {
          id: one.id,
          label: form,
          spoken: soldOut ? text.product.valueSoldOut(form) : form,
          swatch: one.swatch,
          soldOut,
          note: stock > 0 && stock <= LOW_STOCK ? text.product.left(stock) : undefined,
        }
      })}
    />
  )
}

function Chosen({ option, value }: { readonly option: string; readonly value: string }) {
  return (
    <>
      {option}: <strong className={styles['value']}>{value}</strong>
    </>
  )
}

interface SizeGuideLinkProps {
  readonly guide: PageGuide
  readonly note: string | null
}

/** Leads to the chart on the page; with script it opens the guide with "Find my size". */
function SizeGuideLink({ guide, note }: SizeGuideLinkProps) {
  const { text } = useSpeech()
  const { Dialog: SizeGuideDialog, open, close } = useDialogOnDemand(loadSizeGuide)
  return (
    <>
      <a
        href="#size"
        className={styles['guide']}
        aria-haspopup="dialog"
        data-queue
        onClick={(event) => {
          event.preventDefault()
          open()
        }}
      >
        <Icon name="ruler" size={20} /> {text.product.sizeGuide}
      </a>
      {SizeGuideDialog && <SizeGuideDialog guide={guide} note={note} onClose={close} />}
    </>
  )
}
