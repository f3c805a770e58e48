import {
  Link,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { namedEndpoint } from '#client/api.ts'
import type { CountView, getCount } from '#contract/staff/catalogue/stock-counts.ts'
import { COUNT_SHEET_MAX } from '#domain/stock/count-entries.ts'
import { keepFirstPage } from '#web/admin/layout/recall.ts'
import { loadAsStaff } from '#web/admin/layout/staff-call.ts'
import { usePerson } from '#web/admin/layout/use-person.ts'
import { ScanField } from '#web/admin/scan/scan-field.tsx'
import { useScan } from '#web/admin/scan/use-scan.ts'
import { isCodeOf } from '#web/admin/stock/code-of-piece.ts'
import { OnPhone } from '#web/admin/stock/offline/on-phone.tsx'
import { StockNav } from '#web/admin/stock/stock-nav.tsx'
import * as styles from '#web/admin/stock/stock.module.css'
import { useSpeech } from '#web/admin/text/words.ts'
import { Answer, Empty } from '#web/admin/ui/answer.tsx'
import { Pill } from '#web/admin/ui/pill.tsx'
import { Button } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { countAction, type CountAnswer } from './count-actions.ts'
import { CountRow } from './count-row.tsx'
import { countTones } from './count-tones.ts'
import { usePartOf } from './counts-route.tsx'
import { useAreEntriesKept } from './kept-entries.ts'
import { countOnSheet, countSheets } from './kept-sheets.ts'
import { PATIENCE_MS, useCounting, type Counting } from './use-counting.ts'

const read = namedEndpoint<typeof getCount>({ method: 'GET', path: '/v1/staff/stock/counts/:count' })

export async function loader(args: LoaderFunctionArgs) {
  const params = { count: args.params['count'] ?? '' }
  const count = await loadAsStaff(args, (api) => api(read, { params }))
  return { count, key: crypto.randomUUID(), at: new Date().toISOString(), keeping: null }
}

/** The sheet of the shop, or the newest on this phone. */
export const clientLoader = keepFirstPage(
  async ({ params: { count = '' }, serverLoader }: ClientLoaderFunctionArgs) => {
    const { sheet, keeping } = await countSheets.newest(count, () => serverLoader<typeof loader>())
    return { ...sheet, keeping }
  },
)

export function action(args: ActionFunctionArgs): Promise<CountAnswer> {
  return countAction(args)
}

/** Presses that the shop did not receive stay on the device until it has. */
export async function clientAction({
  params: { count = '' },
  serverAction,
}: ClientActionFunctionArgs): Promise<CountAnswer> {
  try {
    const answer = await Promise.race([serverAction<typeof action>(), noAnswer()])
    await countOnSheet(count, answer.results)
    return answer
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return { results: [] }
  }
}

/** Fails as a lost connection does; the presses are sent once more, and count once. */
function noAnswer(): Promise<never> {
  return new Promise((_, fail) => setTimeout(() => fail(new TypeError('No answer')), PATIENCE_MS))
}

type Loaded = typeof loader | typeof clientLoader

/** Count mode: each scan or press counts one, also without a connection. */
export default function CountRoute() {
  const { words } = useSpeech()
  const { count } = useLoaderData<Loaded>()
  const { may } = usePerson()
  const { counts } = words
  return (
    <div className={styles['page']}>
      <title>{`${count.number} · ${counts.title} · ${words.area}`}</title>
      <header className={styles['part']}>
        <h1>
          {count.number} <Pill tone={countTones[count.state]}>{counts.states[count.state]}</Pill>
        </h1>
        <p>{usePartOf(count)}</p>
        {may('stock:write') && (
          <p>
            <Link to={`/stock/counts/${count.number}/review`}>{counts.toReview}</Link>
          </p>
        )}
      </header>
      <StockNav />
      <Sheet key={count.number} count={count} />
    </div>
  )
}

function Sheet({ count }: { readonly count: CountView }) {
  const { words, number } = useSpeech()
  const { key, at, keeping } = useLoaderData<Loaded>()
  const pressed = useActionData<CountAnswer>()
  const personId = usePerson().person?.id ?? ''
  const counting = useCounting(count, personId)
  const { counts } = words
  const isCut = count.pieces.length >= COUNT_SHEET_MAX
  const scan = useScan({
    onCode: (code) => {
      const piece = count.pieces.find((one) => isCodeOf(one, code))
      counting.count(code, { pieces: 1, set: false })
      // Such a piece lies on a wrong shelf or is not ours, and the person shall look; a cut sheet lacks many.
      if (piece === undefined) return Promise.resolve({ isGood: isCut, text: counts.offSheet(code) })
      const next = (counting.countedOf(piece) ?? 0) + 1
      return Promise.resolve({ isGood: true, text: counts.took(piece.sku, number(next)) })
    },
  })
  const isOpen = count.state === 'open'
  return (
    <>
      {isOpen && <ScanField scan={scan} label={counts.scan} hint={counts.scanHint} press={counts.add} />}
      {isOpen && <Sent counting={counting} />}
      <Notices counting={counting} refused={pressed?.refused} />
      {isOpen && <OnPhone work={{ list: '/stock/counts', number: count.number }} at={at} keeping={keeping} />}
      <section className={styles['part']}>
        <h2>{counts.sheet}</h2>
        {count.pieces.length === 0 && <Empty>{counts.emptySheet}</Empty>}
        {isCut && <p className={styles['quiet']}>{counts.cut(number(COUNT_SHEET_MAX))}</p>}
        <ul className={styles['rows']}>
          {count.pieces.map((piece) => (
            <CountRow
              key={piece.variant}
              piece={piece}
              counted={counting.countedOf(piece)}
              requestKey={key}
              onCount={isOpen ? (change) => counting.count(piece.sku, change) : undefined}
            />
          ))}
        </ul>
      </section>
    </>
  )
}

/** Whether the shop has what was counted. It keeps its place, so that no press moves the buttons under a finger. */
function Sent({ counting: { waiting, isLost } }: { readonly counting: Counting }) {
  const { words, number } = useSpeech()
  const { counts } = words
  const isHydrated = useHydrated()
  const doesWait = waiting > 0 && isLost
  const told = doesWait ? counts.waiting : counts.onTheWay
  return (
    <output className={styles['sent']} data-waits={doesWait || undefined}>
      {waiting > 0 ? told(waiting, number(waiting)) : isHydrated && counts.allSent}
    </output>
  )
}

interface NoticesProps {
  readonly counting: Counting
  readonly refused: string | undefined
}

/** The presses that wait on the device, and the codes that the shop does not know. */
function Notices({ counting, refused }: NoticesProps) {
  const { words, number } = useSpeech()
  const { counts } = words
  const { waiting, others, unknown, isLate } = counting
  const isKept = useAreEntriesKept()
  return (
    <>
      {waiting > 0 && !isKept && <Answer refused={counts.notStored} />}
      {others > 0 && <p className={styles['waits']}>{counts.others(number(others))}</p>}
      {unknown.length > 0 && (
        <Answer refused={counts.unknown(unknown.map((code) => `“${code}”`).join(', '))}>
          <Button look="quiet" onClick={counting.forgetUnknown}>
            {counts.laidAside}
          </Button>
        </Answer>
      )}
      {isLate && <Answer refused={counts.closedLate} />}
      <Answer refused={refused} />
    </>
  )
}
