import type { SizeGuideView } from '#contract/shop/catalogue-views.ts'
import { measureIn, type Finder } from '#domain/sizes/find-size.ts'
import { inWords, type Language } from '#web/locale/language.ts'
import { digitsIn } from '#web/text/numbers.ts'
import type { PictureFacts } from '#web/ui/picture.tsx'

/** A size guide in the language of the page. */
export interface PageGuide {
  readonly title: string
  readonly measure: string | null
  readonly note: string | null
  readonly between: string | null
  readonly columns: readonly string[]
  /** The first cell is the size. */
  readonly rows: readonly (readonly string[])[]
  readonly finders: readonly PageFinder[]
  readonly picture: PictureFacts | null
}

/** A question for a measure of the customer. */
export interface PageFinder extends Finder {
  readonly question: string
  /** The measure of each row; null: the row has none. */
  readonly measures: readonly (number | null)[]
}

/** A guide as a page in this language shows it. */
export function pageGuide(view: Omit<SizeGuideView, 'code'>, language: Language): PageGuide {
  const words = (english: string, bangla: string | null) => inWords(language, english, bangla)
  const note = (english: string | null, bangla: string | null) =>
    english === null ? null : words(english, bangla)
  const { image } = view
  return {
    title: words(view.name, view.name_bn),
    measure: note(view.measure, view.measure_bn),
    note: note(view.note, view.note_bn),
    between: note(view.between_sizes, view.between_sizes_bn),
    columns: view.columns.map(({ name, name_bn }) => words(name, name_bn)),
    rows: view.rows.map((row) => row.map(({ text, text_bn }) => digitsIn(language, words(text, text_bn)))),
    finders: view.finders.map(({ question, question_bn, column, rule, tolerance, below }) => ({
      question: words(question, question_bn),
      rule,
      tolerance,
      below,
      measures: view.rows.map((row) => measureIn(row[column]?.text ?? '')),
    })),
    picture:
      image === null
        ? null
        : { id: image.id, width: image.width, height: image.height, colour: image.colour },
  }
}
