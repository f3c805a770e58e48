import {
  Form,
  Link,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { noticeKinds } from '#domain/stock/waiting-notice.ts'
import { doAsStaff, loadAsStaff } from '#web/admin/layout/staff-call.ts'
import { usePerson } from '#web/admin/layout/use-person.ts'
import { givenIn } from '#web/admin/orders/list-address.ts'
import { StockNav } from '#web/admin/stock/stock-nav.tsx'
import { useSpeech } from '#web/admin/text/words.ts'
import { Answer } from '#web/admin/ui/answer.tsx'
import { Field, Select } from '#web/admin/ui/field.tsx'
import { readForm } from '#web/app/read-form.ts'
import { Button } from '#web/ui/button.tsx'
import * as stockStyles from '#web/admin/stock/stock.module.css'
import { pieceInWords, preview, sendShown, type NoticePreviewQuery } from './notice-calls.ts'
import * as styles from './notices.module.css'
import { LeftOut, PeopleList } from './notice-people.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const { variant = '' } = args.params
  // The API checks them; a day counts for one kind alone.
  const query = givenIn(new URL(args.request.url).searchParams) as NoticePreviewQuery
  const shown = await loadAsStaff(args, (api) => api(preview, { params: { variant }, query }))
  return { shown, variant, key: crypto.randomUUID() }
}

/** Sends the notice as it was shown, and leads to its progress. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const form = await readForm(request)
  const done = await doAsStaff({ context }, (api) => sendShown(api, params['variant'] ?? '', form))
  if (done.ok) return redirect(`/stock/waiting/${done.value.id}`)
  return { refused: done.message, errors: done.errors }
}

/** The message to all who wait for a piece, as it would leave; one press sends it. */
export default function NewNoticeRoute() {
  const { words, either, moment } = useSpeech()
  const { shown } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { notices } = words
  return (
    <div className={stockStyles['page']}>
      <title>{`${notices.tell} · ${words.area}`}</title>
      <header className={stockStyles['part']}>
        <h1>{notices.tell}</h1>
        <p className={stockStyles['quiet']}>{pieceInWords(shown.piece, either, notices.aboutAll)}</p>
      </header>
      <StockNav />
      <Answer refused={answer?.refused} />
      {shown.running !== null && (
        <p className={styles['mark']}>
          {notices.running} <Link to={`/stock/waiting/${shown.running}`}>{notices.look}</Link>
        </p>
      )}
      <Choice />
      <Texts />
      <section className={stockStyles['part']} aria-label={notices.list}>
        <Send />
        <p className={stockStyles['quiet']}>
          {shown.opens_at === null ? notices.hours : notices.later(moment(shown.opens_at))}
        </p>
        <LeftOut reasons={shown.left_out} />
        <PeopleList
          people={shown.listed.map((one) => ({ ...one, state: one.reason === null ? null : 'left_out' }))}
          isCut={
            shown.listed.length < shown.people + shown.left_out.reduce((sum, one) => sum + one.people, 0)
          }
        />
      </section>
    </div>
  )
}

/** The kind of message, the pieces and the day. Works without script. */
function Choice() {
  const { notices } = useSpeech().words
  const { shown, variant } = useLoaderData<typeof loader>()
  const { kind, scope, day, days } = shown
  const other = scope === 'variant' ? 'product' : 'variant'
  return (
    <Form method="get" className={stockStyles['inline']} key={`${kind} ${scope} ${day ?? ''}`}>
      <input type="hidden" name="scope" value={scope} />
      <Select
        name="kind"
        label={notices.kind}
        defaultValue={kind}
        choices={noticeKinds.map((one) => [one, notices.kinds[one]] as const)}
      />
      {kind === 'coming' && (
        <Field
          name="day"
          type="date"
          label={notices.day}
          hint={notices.dayHint}
          min={days.first}
          max={days.last}
          defaultValue={day ?? ''}
          required
        />
      )}
      <div className={stockStyles['buttons']}>
        <Button type="submit">{notices.show}</Button>
        <Link to={`/stock/${variant}/notice?scope=${other}`}>
          {scope === 'variant' ? notices.tellAll : notices.tellOne}
        </Link>
      </div>
    </Form>
  )
}

/** The words in both languages, with what each costs. */
function Texts() {
  const { words, number } = useSpeech()
  const { shown } = useLoaderData<typeof loader>()
  const { may } = usePerson()
  const { notices } = words
  const message = shown.kind === 'back' ? 'back_in_stock' : 'restock_expected'
  return (
    <section className={stockStyles['part']} aria-label={notices.kinds[shown.kind]}>
      <div className={styles['texts']}>
        {(['bn', 'en'] as const).map((language) => {
          const { sms, subject, units, segments, numbers, mails } = shown.texts[language]
          return (
            <section key={language} className={stockStyles['card']}>
              <h2>{notices.text(notices.languages[language])}</h2>
              <blockquote lang={language} className={styles['text']}>
                {sms}
              </blockquote>
              <p className={stockStyles['quiet']}>
                {notices.parts(number(units), segments, number(segments))}
                {mails > 0 && (
                  <>
                    <br />
                    {notices.subject(subject)}
                  </>
                )}
              </p>
              <p>
                {notices.bySms(number(numbers))} · {notices.byMail(number(mails))}
              </p>
            </section>
          )
        })}
      </div>
      {may('content:write') && (
        <p className={stockStyles['quiet']}>
          <Link to={`/messages/${message}`}>{notices.editTexts}</Link>
        </p>
      )}
    </section>
  )
}

/** The press that sends, with how many it reaches and what it costs; or why it is not possible. */
function Send() {
  const { words, number } = useSpeech()
  const { shown, key } = useLoaderData<typeof loader>()
  const { state, formMethod } = useNavigation()
  const { may } = usePerson()
  const { notices } = words
  const { people, parts, kind, scope, day, as_of: asOf } = shown
  if (people === 0)
    return (
      <p className={styles['mark']}>{shown.left_out.length === 0 ? notices.nobodyWaits : notices.nobody}</p>
    )
  if (!may('customers:write')) return <p className={styles['mark']}>{notices.mayNot}</p>
  const isSending = state !== 'idle' && formMethod === 'POST'
  const many = notices.people(people, number(people))
  return (
    <Form method="post">
      <input type="hidden" name="key" value={key} />
      <input type="hidden" name="scope" value={scope} />
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="day" value={day ?? ''} />
      <input type="hidden" name="as_of" value={asOf} />
      <p className={stockStyles['big']}>{notices.gets(many)}</p>
      <p>
        {notices.cost}: {number(parts)}
      </p>
      <Button look="primary" type="submit" aria-busy={isSending || undefined}>
        {isSending ? notices.sending : notices.send(many, number(parts))}
      </Button>
    </Form>
  )
}
