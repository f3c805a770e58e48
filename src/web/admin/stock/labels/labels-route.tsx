import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { ApiError } from '#client/api-error.ts'
import { onlyWith } from '#web/admin/layout/staff-call.ts'
import { PieceListField } from '#web/admin/stock/piece-list-field.tsx'
import { StockNav } from '#web/admin/stock/stock-nav.tsx'
import * as styles from '#web/admin/stock/stock.module.css'
import { useSpeech } from '#web/admin/text/words.ts'
import { Answer } from '#web/admin/ui/answer.tsx'
import { Select } from '#web/admin/ui/field.tsx'
import { Button } from '#web/ui/button.tsx'

/** The pieces in the address, such as those of a receipt. */
export async function loader(args: LoaderFunctionArgs) {
  await onlyWith(args, 'stock:count')
  return { initial: new URL(args.request.url).searchParams.get('lines') ?? '' }
}

/** Prints labels of pieces. */
export default function LabelsRoute() {
  const { words, language } = useSpeech()
  const { initial } = useLoaderData<typeof loader>()
  const { pieceLabels } = words
  const [refused, setRefused] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const print = async (form: HTMLFormElement) => {
    setBusy(true)
    const address = addressOf(form)
    const why = await whyRefused(address, words.held.no_answer)
    setBusy(false)
    setRefused(why)
    if (why !== null) return
    // A browser opens a tab only soon after a press.
    if ('userActivation' in navigator && navigator.userActivation.isActive) form.submit()
    else location.assign(address)
  }
  return (
    <div className={styles['page']}>
      <title>{`${pieceLabels.title} · ${words.area}`}</title>
      <h1>{pieceLabels.title}</h1>
      <StockNav />
      <p className={styles['quiet']}>{pieceLabels.lead}</p>
      <Answer refused={refused} />
      <form
        action="/v1/staff/piece-labels"
        target="_blank"
        className={styles['wide']}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) void print(event.currentTarget)
        }}
      >
        <PieceListField initial={initial} />
        <Select
          name="form"
          label={pieceLabels.form}
          choices={[
            ['sheet', pieceLabels.sheet],
            ['roll', pieceLabels.roll],
          ]}
        />
        <Select
          name="language"
          label={words.language}
          defaultValue={language}
          choices={[
            ['en', 'English'],
            ['bn', 'বাংলা'],
          ]}
        />
        <Button type="submit" look="primary" aria-busy={isBusy || undefined}>
          {isBusy ? pieceLabels.printing : pieceLabels.print}
        </Button>
      </form>
    </div>
  )
}

function addressOf(form: HTMLFormElement): string {
  const texts = [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : ''])
  return `${form.action}?${new URLSearchParams(texts).toString()}`
}

/** The reason for which labels are not printed, in words; null if they are. A tab of its own would show the refusal as it comes. */
async function whyRefused(address: string, noAnswer: string): Promise<string | null> {
  try {
    const answer = await fetch(address, { headers: { 'accept-language': document.documentElement.lang } })
    if (answer.ok) return null
    const { errors, message } = new ApiError(answer.status, await answer.json())
    return Object.values(errors).join(' ') || message
  } catch (error) {
    console.warn('The labels could not be asked for', error)
    return noAnswer
  }
}
