import { Form, Link } from 'react-router'
import type { Reply } from '#contract/endpoint.ts'
import type { getProductVersion, listProductVersions } from '#contract/staff/catalogue/product-edit.ts'
import { usePartWords } from '#web/admin/product/part-words.tsx'
import { useSpeech } from '#web/admin/text/words.ts'
import { Button } from '#web/ui/button.tsx'
import * as product from '#web/admin/product/product.module.css'
import * as styles from './history.module.css'

type Versions = Reply<typeof listProductVersions>

interface ListProps {
  readonly versions: Versions
  readonly compared: Reply<typeof getProductVersion> | null
  /** The page does not begin with the newest. */
  readonly isOlder: boolean
}

/** The versions, the last first; two of them are chosen and compared. */
export function VersionList({ versions, compared, isOlder }: ListProps) {
  const { productText: text } = useSpeech().words
  const { results, has_more: hasMore } = versions
  const last = results.at(-1)
  const chosen = chosenIn(versions, compared)
  return (
    <Form method="get" className={product['card']}>
      <ol className={styles['list']}>
        <li className={styles['row']}>
          <Choice name="to" value={0} chosen={chosen.to} label={text.asItIs} />
          <strong>{text.asItIs}</strong>
        </li>
        {results.map((version, index) => (
          <Row key={version.version} version={version} before={results[index + 1]?.version} chosen={chosen} />
        ))}
      </ol>
      <p className={product['buttons']}>
        <Button type="submit" look="primary">
          {text.compare}
        </Button>
        {isOlder && <Link to="?">{text.newest}</Link>}
        {hasMore && last !== undefined && <Link to={`?before=${last.version}`}>{text.older}</Link>}
      </p>
    </Form>
  )
}

/** The two that are compared, or the last change. */
function chosenIn({ results }: Versions, compared: ListProps['compared']): RowProps['chosen'] {
  // Zero is no version: the product as it is now.
  if (compared !== null) return { from: compared.version, to: compared.with?.version ?? 0 }
  return { from: (results[1] ?? results[0])?.version, to: 0 }
}

interface RowProps {
  readonly version: Versions['results'][number]
  /** The version before it, where it is on this page. */
  readonly before: number | undefined
  readonly chosen: { readonly from: number | undefined; readonly to: number }
}

function Row({ version: { version, at, by, changed, import: file }, before, chosen }: RowProps) {
  const { words, number, moment, day } = useSpeech()
  const partWords = usePartWords()
  const { productText: text } = words
  const name = text.version(number(version))
  return (
    <li className={styles['row']}>
      <Choice name="from" value={version} chosen={chosen.from} label={name} />
      <Choice name="to" value={version} chosen={chosen.to} label={name} />
      <div className={styles['what']}>
        <span>
          <strong>{name}</strong> · {moment(at)} · {by?.name ?? (file === null && text.elsewhere)}
        </span>
        {file !== null && <Link to={`/imports/${file.id}`}>{text.byImport(day(file.at))}</Link>}
        <small>
          {changed.length === 0 ? text.firstState : text.changedParts(changed.map(partWords).join(', '))}
        </small>
        {before !== undefined && <Link to={`?from=${before}&to=${version}`}>{text.whatChanged}</Link>}
      </div>
    </li>
  )
}

interface ChoiceProps {
  readonly name: 'from' | 'to'
  readonly value: number
  readonly chosen: number | undefined
  readonly label: string
}

function Choice({ name, value, chosen, label }: ChoiceProps) {
  const { productText: text } = useSpeech().words
  return (
    <label className={styles['choice']}>
      <input type="radio" name={name} value={value} defaultChecked={chosen === value} />
      {text[name]}
      <span className="sr-only">: {label}</span>
    </label>
  )
}
