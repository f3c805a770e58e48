import type { Reply } from '#contract/endpoint.ts'
import type { getProductVersion } from '#contract/staff/catalogue/product-edit.ts'
import { picturePath } from '#domain/picture.ts'
import { usePartWords, ValueWords } from '#web/admin/product/part-words.tsx'
import { useSpeech } from '#web/admin/text/words.ts'
import { WordRuns } from '#web/admin/compare/word-runs.tsx'
import * as product from '#web/admin/product/product.module.css'
import * as styles from './history.module.css'

type Compared = Reply<typeof getProductVersion>
type Difference = Compared['differences'][number]
type Names = Compared['names']

interface DifferencesProps {
  readonly differences: readonly Difference[]
  readonly names: Names
}

/** Each part that differs, with both values; of texts, the words that came and went. */
export function Differences({ differences, names }: DifferencesProps) {
  const { productText: text } = useSpeech().words
  const partWords = usePartWords()
  if (differences.length === 0) return <p>{text.noDifference}</p>
  const shown = withoutTwins(differences)
  return (
    <>
      {shown.some(isText) && <p className={product['note']}>{text.cameWent}</p>}
      {shown.map((difference) => (
        <dl key={difference.field} className={isText(difference) ? styles['words'] : product['pair']}>
          <dt>{partWords(difference.field)}</dt>
          {isText(difference) ? (
            <dd className={styles['one']}>
              <WordRuns before={textOf(difference.before)} after={textOf(difference.now)} />
            </dd>
          ) : (
            <>
              <dd>
                <small>{text.before}</small>{' '}
                <Value field={difference.field} value={difference.before} names={names} />
              </dd>
              <dd>
                <small>{text.after}</small>{' '}
                <Value field={difference.field} value={difference.now} names={names} />
              </dd>
            </>
          )}
        </dl>
      ))}
    </>
  )
}

/** Markup is told where the words are the same; otherwise the words say it. */
function withoutTwins(differences: readonly Difference[]): readonly Difference[] {
  const fields = new Set(differences.map(({ field }) => field))
  return differences.filter(
    ({ field }) => !field.startsWith('description_html') || !fields.has(wordsOf[field] ?? ''),
  )
}

const wordsOf: Readonly<Record<string, string>> = {
  description_html: 'description',
  description_html_bn: 'description_bn',
}

function isText({ field, before, now }: Difference): boolean {
  return (
    !ofIds.has(field) &&
    field !== 'size_guide' &&
    [before, now].every((value) => value === null || typeof value === 'string') &&
    (before !== null || now !== null)
  )
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

interface ValueProps {
  readonly field: string
  readonly value: unknown
  readonly names: Names
}

function Value({ field, value, names }: ValueProps) {
  const { either, words } = useSpeech()
  const nameOf = (id: number | string) => {
    const kind = field === 'main_category' ? 'categories' : field
    const found = names.find((one) => one.field === kind && one.id === id)
    return found === undefined ? `#${id}` : either(found.name, found.name_bn)
  }
  const ids = idsOf(field, value)
  if (ids !== null)
    return ids.length === 0 ? <em>{words.product.nothing}</em> : <>{ids.map(nameOf).join(', ')}</>
  if (field === 'pictures' && Array.isArray(value)) return <Pictures pictures={value} />
  if (Array.isArray(value) && value.length > 0)
    return (
      <ul className={styles['lines']}>
        {lines(field, value).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    )
  const guide =
    field === 'size_guide' ? names.find((one) => one.field === field && one.id === value) : undefined
  if (guide !== undefined) return <>{either(guide.name, guide.name_bn)}</>
  return <ValueWords field={field} value={value} />
}

const ofIds: ReadonlySet<string> = new Set([
  'main_category',
  'categories',
  'tags',
  'attribute_values',
  'collections',
  'related',
  'vat_class',
])

/** The ids or codes that a part holds; null: it holds something else. */
function idsOf(field: string, value: unknown): readonly (number | string)[] | null {
  if (!ofIds.has(field)) return null
  return [value].flat().filter((one) => typeof one === 'number' || typeof one === 'string')
}

/** A line for each member of a list, such as the values of an option. */
function lines(field: string, list: readonly unknown[]): readonly string[] {
  const texts = list.map((one) => {
    if (typeof one !== 'object' || one === null) return String(one)
    // The members of options and of details are texts and lists of texts, as the contract has them.
    const member = one as Readonly<Record<string, unknown>>
    if (field !== 'options')
      return Object.values(member)
        .filter((part) => typeof part === 'string')
        .join(' · ')
    const values = Array.isArray(member['values']) ? member['values'] : []
    return `${textOf(member['name'])}: ${values.map((part: { readonly value?: unknown }) => textOf(part.value)).join(', ')}`
  })
  return [...new Set(texts)]
}

function Pictures({ pictures }: { readonly pictures: readonly unknown[] }) {
  const { words } = useSpeech()
  if (pictures.length === 0) return <em>{words.product.nothing}</em>
  return (
    <span className={styles['pictures']}>
      {pictures.map((one) => {
        // As the contract has them.
        const { picture, alt } = one as { readonly picture: string; readonly alt: string }
        return (
          <img
            key={picture}
            src={picturePath({ id: picture, width: 160, format: 'jpg' })}
            alt={alt}
            loading="lazy"
          />
        )
      })}
    </span>
  )
}
