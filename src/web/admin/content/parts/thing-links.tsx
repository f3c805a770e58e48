import { Form, Link, useNavigation } from 'react-router'
import type { ContentThing } from '#domain/content/content-things.ts'
import { HistoryLink } from '#web/admin/audit/history-link.tsx'
import * as terms from '#web/admin/terms/terms.module.css'
import { useSpeech } from '#web/admin/text/words.ts'
import { Button } from '#web/ui/button.tsx'

interface LinksProps {
  readonly kind: ContentThing
  readonly id: number
  readonly version: number
  readonly isHidden: boolean
  readonly removable?: boolean
  readonly hideable?: boolean
}

/** Shows, hides and deletes; all can be undone, so none asks. Beside them the ways to versions and audit. */
export function ThingLinks({ kind, id, version, isHidden, removable = true, hideable = true }: LinksProps) {
  const { content } = useSpeech().words
  const isBusy = useNavigation().state === 'submitting' || undefined
  return (
    <div className={terms['buttons']}>
      <Form method="post" className={terms['buttons']}>
        <input type="hidden" name="version" value={version} />
        {(isHidden || hideable) && (
          <Button type="submit" name="work" value={isHidden ? 'show' : 'hide'} aria-busy={isBusy}>
            {isHidden ? content.show : content.hide}
          </Button>
        )}
        {removable && (
          <Button type="submit" look="danger" name="work" value="remove" aria-busy={isBusy}>
            {content.remove}
          </Button>
        )}
      </Form>
      <Link to={`/content/${kind}/${id}/history`}>{content.versions}</Link>
      <HistoryLink kind={kind} id={String(id)} />
    </div>
  )
}
