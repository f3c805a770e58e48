import type { Reply } from '#contract/endpoint.ts'
import type { getContentVersion } from '#contract/staff/content/content-things.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Value } from '#web/admin/compare/both-values.tsx'
import * as both from '#web/admin/compare/both-values.module.css'
import { WordRuns } from '#web/admin/compare/word-runs.tsx'

type Field = Reply<typeof getContentVersion>['fields'][number]

/** Each field of a kept state that differs from now; of texts, the words that came and went since. */
export function Comparison({ fields }: { readonly fields: readonly Field[] }) {
  const { audit, content } = useSpeech().words
  if (fields.length === 0) return <p>{content.history.same}</p>
  return fields.map(({ field, before, now }) => (
    <dl key={field} className={both['pair']}>
      <dt>{audit.fields[field] ?? field}</dt>
      {isText(before) && isText(now) ? (
        <dd>
          <WordRuns before={wordsOf(before)} after={wordsOf(now)} />
        </dd>
      ) : (
        <>
          <dd>
            <small>{content.history.before}</small> <Value value={before} />
          </dd>
          <dd>
            <small>{content.history.nowIs}</small> <Value value={now} />
          </dd>
        </>
      )}
    </dl>
  ))
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && !/^\d{4}-\d\d-\d\dT/.test(value)
}

/** The words of markup, which nobody reads. */
function wordsOf(text: string): string {
  return text.replaceAll(/<[^>]*>/g, ' ')
}
