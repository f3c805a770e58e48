import { useState } from 'react'
import { Link } from 'react-router'
import { ApiError } from '#client/api-error.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { StepUpDialog } from '#web/admin/layout/step-up.tsx'
import { useSpeech } from '#web/admin/text/words.ts'
import * as styles from './bulk.module.css'

interface CsvLinkProps {
  /** Which list. */
  readonly of:
    | 'orders'
    | 'all-parcels'
    | 'customers'
    | 'audit'
    | 'ledger'
    | 'vat/report'
    | `reports/${string}`
    | 'return-reasons'
    | 'stock'
    | 'stock/movements'
    | `imports/${string}`
    | `exports/${string}`
    | `promotions/${string}`
    | 'credit-batches'
    | `credit-batches/${string}`
  /** The view and its filters. */
  readonly filters: Readonly<Record<string, string>>
  readonly sort: string | undefined
}

/** The list as a file. A plain link; with script a refusal is told here, and not saved as if it were the table. */
export function CsvLink({ of, filters, sort }: CsvLinkProps) {
  const { words } = useSpeech()
  const { csv } = words.bulk
  const [refused, setRefused] = useState<ApiError | null>(null)
  const [isBusy, setBusy] = useState(false)
  const search = new URLSearchParams({ ...filters, ...(sort !== undefined && { sort }) })
  const address = `/v1/staff/${of}/csv?${search.toString()}`
  const save = async () => {
    if (isBusy) return
    setBusy(true)
    setRefused(null)
    try {
      const answer = await fetch(address, { headers: { 'accept-language': document.documentElement.lang } })
      if (!answer.ok) throw new ApiError(answer.status, await answer.json().catch(() => null))
      keep(await answer.blob(), nameOf(answer))
    } catch (error) {
      setRefused(error instanceof ApiError ? error : new ApiError(0, { error: csv.failed }))
    }
    setBusy(false)
  }
  return (
    <div>
      <a
        href={address}
        className={buttonClass()}
        aria-busy={isBusy || undefined}
        onClick={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        {isBusy ? csv.busy : csv.name}
      </a>
      <StepUpDialog
        open={refused?.code === 'reauth_required'}
        onClose={() => setRefused(null)}
        onProven={() => void save()}
      />
      {refused !== null && refused.code !== 'reauth_required' && (
        <p role="alert" className={styles['csvRefused']}>
          {refused.message}{' '}
          {refused.code === 'unauthorized' && (
            <Link to={`/sign-in?back=/${pageOf(of)}`}>{words.over.again}</Link>
          )}
        </p>
      )}
    </div>
  )
}

/** The path of the page with the link. */
function pageOf(of: CsvLinkProps['of']): string {
  return of === 'all-parcels' ? 'parcels/all' : of.replace(/\/codes$/, '')
}

function nameOf({ headers }: Response): string {
  return /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? 'list.csv'
}

/** Saves a file as a link to one does. */
function keep(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
