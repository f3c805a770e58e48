import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { onlyWith } from '#web/admin/stock/only-with.ts'
import { PieceListField } from '#web/admin/stock/piece-list-field.tsx'
import { StockNav } from '#web/admin/stock/stock-nav.tsx'
import * as styles from '#web/admin/stock/stock.module.css'
import { useSpeech } from '#web/admin/text/words.ts'
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
  return (
    <div className={styles['page']}>
      <title>{`${pieceLabels.title} · ${words.area}`}</title>
      <h1>{pieceLabels.title}</h1>
      <StockNav />
      <p className={styles['quiet']}>{pieceLabels.lead}</p>
      <form action="/v1/staff/piece-labels" target="_blank" className={styles['wide']}>
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
        <Button type="submit" look="primary">
          {pieceLabels.print}
        </Button>
      </form>
    </div>
  )
}
