import { memo, useEffect, useRef } from 'react'
import { Form, useLoaderData } from 'react-router'
import { useStore } from 'zustand'
import type { ProductToEdit } from '#contract/staff/catalogue/product-edit.ts'
import { heldForms } from '#web/admin/held-form/hold-forms.ts'
import { LeaveWarning } from '#web/admin/held-form/leave-warning.tsx'
import { useSpeech } from '#web/admin/text/words.ts'
import { Answer } from '#web/admin/ui/answer.tsx'
import { Button } from '#web/ui/button.tsx'
import { EditBar } from './frame/edit-bar.tsx'
import { Fold } from './frame/fold.tsx'
import { PlaceLink } from './frame/place-link.tsx'
import { placeOfCheck, sectionOf, type Section } from './frame/sections.ts'
import { FoldsContext, useFold, useFolds } from './frame/use-folds.ts'
import { useSummaries } from './frame/use-summaries.ts'
import { Conflict } from './conflict.tsx'
import { DetailsSection } from './details-section.tsx'
import { KeptDraft } from './kept-draft.tsx'
import { PicturesSection } from './pictures/pictures-section.tsx'
import type { ProductAnswer } from './product-action.ts'
import type { loader } from './product-route.tsx'
import { PriceSection } from './price-section.tsx'
import { SearchSection } from './search-section.tsx'
import { DeliveryCard, LookCard, SortingCard, TagsCard } from './side-cards.tsx'
import { StatusCard } from './status-card.tsx'
import { useEditor, type Editor } from './use-editor.ts'
import { useVariantPlace } from './variants/use-variant-place.ts'
import { FitSection, WordsSection } from './words-section.tsx'
import * as styles from './product.module.css'

// A key in the sheet of variants draws none of these again.
const Words = memo(WordsSection)
const Pictures = memo(PicturesSection)
const Details = memo(DetailsSection)
const Fit = memo(FitSection)
const Sorting = memo(SortingCard)
const Tags = memo(TagsCard)
const Look = memo(LookCard)
const Delivery = memo(DeliveryCard)

interface EditorProps {
  readonly newest: ProductToEdit
  readonly before: ProductAnswer | undefined
  /** The work of the page before, in words. */
  readonly done: string | undefined
}

/** The form of a product. Without script, its plain fields are sent as they stand. */
export function ProductEditor({ newest, before, done }: EditorProps) {
  const { words } = useSpeech()
  const { key } = useLoaderData<typeof loader>()
  const editor = useEditor(newest, before)
  const element = useRef<HTMLFormElement>(null)
  useSaveKey(editor)
  const isHeld = useStore(heldForms).length > 0
  const { write } = editor.opened.may
  const folds = useFolds(editor)
  return (
    <FoldsContext value={folds}>
      {write ? <KeptDraft editor={editor} /> : <p className={styles['quiet']}>{words.product.readOnly}</p>}
      <EditBar editor={editor} requestKey={key} />
      <Result editor={editor} done={done} />
      <Form
        ref={element}
        method="post"
        encType="multipart/form-data"
        onSubmit={(event) => {
          event.preventDefault()
          editor.send('save')
        }}
      >
        <fieldset className={styles['group']} disabled={!write}>
          <input type="hidden" name="version" value={editor.opened.version} />
          <input type="hidden" name="key" value={key} />
          <Columns editor={editor} requestKey={key} />
          {write && (
            <p className={styles['buttons']}>
              <Button
                type="submit"
                look="primary"
                name="intent"
                value="save"
                aria-busy={editor.isBusy || undefined}
              >
                {words.product.save}
              </Button>
            </p>
          )}
        </fieldset>
      </Form>
      <LeaveWarning isChanged={() => editor.isDirty && (!editor.isBusy || isHeld)} />
    </FoldsContext>
  )
}

interface ColumnsProps {
  readonly editor: Editor
  readonly requestKey: string
}

function Columns({ editor, requestKey }: ColumnsProps) {
  const { product } = useSpeech().words
  const summaries = useSummaries(editor)
  const { calm } = editor
  const part = { form: calm.form, change: calm.change, errors: calm.errors }
  const fold = (section: Section) => ({
    section,
    title: product.sections[section],
    summary: summaries[section],
  })
  return (
    <div className={styles['columns']}>
      <div className={styles['side']}>
        <Fold {...fold('words')}>
          <Words {...part} />
        </Fold>
        <Fold {...fold('pictures')}>
          <Pictures editor={calm} />
        </Fold>
        <Fold {...fold('price')}>
          <PriceSection editor={editor} />
        </Fold>
        <Fold {...fold('details')}>
          <Details {...part} />
        </Fold>
        <Fold {...fold('fit')}>
          <Fit {...part} />
        </Fold>
        <Fold {...fold('search')}>
          <SearchSection editor={editor} />
        </Fold>
      </div>
      <div className={styles['side']}>
        <Fold {...fold('status')}>
          <StatusCard editor={editor} requestKey={requestKey} />
        </Fold>
        <Fold {...fold('sorting')}>
          <Sorting {...part} />
        </Fold>
        <Fold {...fold('tags')}>
          <Tags editor={calm} />
        </Fold>
        <Fold {...fold('look')}>
          <Look editor={calm} />
        </Fold>
        <Fold {...fold('delivery')}>
          <Delivery {...part} />
        </Fold>
      </div>
    </div>
  )
}

interface ResultProps {
  readonly editor: Editor
  readonly done: string | undefined
}

/** The reason for which the last press did nothing; it comes into view. The bar shows the result of a press. */
function Result({ editor, done }: ResultProps) {
  const place = useRef<HTMLDivElement>(null)
  const { go } = useFold()
  const { answer } = editor
  useEffect(() => {
    if (answer?.ok !== false) return
    const [only, ...others] = Object.keys(answer.errors)
    const section = only === undefined || others.length > 0 ? undefined : sectionOf(only)
    if (section !== undefined) return go(section, only)
    place.current?.scrollIntoView({ block: 'nearest' })
    place.current?.focus({ preventScroll: true })
  }, [answer, go])
  if (answer === undefined) return editor.isDirty ? null : <Answer done={done} />
  if (answer.ok) return null
  return (
    <div ref={place} tabIndex={-1} className={styles['result']}>
      <Refusal editor={editor} answer={answer} />
    </div>
  )
}

interface RefusalProps {
  readonly editor: Editor
  readonly answer: Extract<ProductAnswer, { readonly ok: false }>
}

function Refusal({ editor, answer }: RefusalProps) {
  const { product, productChecks } = useSpeech().words
  const isLive = editor.opened.status === 'active'
  if (answer.conflict !== null) return <Conflict editor={editor} conflict={answer.conflict} />
  if (answer.missing.length > 0)
    return (
      <Answer refused={isLive ? productChecks.wouldLack : product.missing}>
        <span className={styles['errors']}>
          {answer.missing.map((check) => (
            <PlaceLink key={check} {...placeOfCheck[check]}>
              {product.checks[check]}
            </PlaceLink>
          ))}
          {isLive && <span>{productChecks.takeOut}</span>}
        </span>
      </Answer>
    )
  const listed = Object.entries(answer.errors)
  return (
    <Answer refused={answer.message}>
      {listed.length > 1 && (
        <span className={styles['errors']}>
          {listed.slice(0, 20).map(([field, problem]) => (
            <Problem key={field} field={field} problem={problem} editor={editor} />
          ))}
        </span>
      )}
    </Answer>
  )
}

interface ProblemProps extends Pick<RefusalProps, 'editor'> {
  readonly field: string
  readonly problem: string
}

function Problem({ field, problem, editor }: ProblemProps) {
  const section = sectionOf(field)
  const place = useVariantPlace(editor.form.variants)(field)
  if (section === undefined) return <span>{problem}</span>
  return (
    <PlaceLink section={section} field={field}>
      {place !== '' && `${place}: `}
      {problem}
    </PlaceLink>
  )
}

/** Ctrl S saves, also from within a field. */
function useSaveKey({ isDirty, send }: Editor): void {
  const save = useRef(() => undefined as void)
  useEffect(() => {
    save.current = () => {
      if (isDirty) send('save')
    }
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      save.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
