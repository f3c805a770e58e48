import {
  Form,
  useActionData,
  useLoaderData,
  useNavigation,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { namedEndpoint } from '#client/api.ts'
import type { addApiKey, ApiKeyView, listApiKeys, revokeApiKey } from '#contract/staff/settings/api-keys.ts'
import { KEY_NAME_MAX, keyDays, keyRights, type KeyRight } from '#domain/staff/key-rights.ts'
import { doAsStaff, loadAsStaff, textOf } from '#web/admin/layout/staff-call.ts'
import { StepUp } from '#web/admin/layout/step-up.tsx'
import { usePerson } from '#web/admin/layout/use-person.ts'
import { SettingsPage } from '#web/admin/settings/settings-page.tsx'
import * as terms from '#web/admin/terms/terms.module.css'
import { useSpeech } from '#web/admin/text/words.ts'
import { Answer, doneIn, Empty } from '#web/admin/ui/answer.tsx'
import { Field, problemClass, Select } from '#web/admin/ui/field.tsx'
import { Pill } from '#web/admin/ui/pill.tsx'
import { SecretOnce } from '#web/admin/webhooks/secret-once.tsx'
import { readForm } from '#web/app/read-form.ts'
import { Button } from '#web/ui/button.tsx'

const path = '/v1/staff/api-keys'
const list = namedEndpoint<typeof listApiKeys>({ method: 'GET', path })
const add = namedEndpoint<typeof addApiKey>({ method: 'POST', path })
const revoke = namedEndpoint<typeof revokeApiKey>({ method: 'POST', path: `${path}/:api_key/revoke` })

export async function loader(args: LoaderFunctionArgs) {
  return (await loadAsStaff(args, (api) => api(list, {}))).results
}

/** Makes a key, or revokes one. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request)
  const id = textOf(form, 'revoke')
  const typed = {
    name: textOf(form, 'name'),
    rights: keyRights.filter((right) => form.getAll('right').includes(right)),
    days: keyDays.find((days) => String(days) === textOf(form, 'days')) ?? null,
  }
  const outcome = await doAsStaff({ context }, async (api) => {
    if (id === '') return { done: 'made', key: (await api(add, { body: typed })).key }
    await api(revoke, { params: { api_key: id } })
    return { done: 'revoked', key: null }
  })
  if (outcome.ok) return { ok: true as const, ...outcome.value }
  const { code, message, errors } = outcome
  return { ok: false as const, code, message, errors, typed }
}
type KeyAnswer = Awaited<ReturnType<typeof action>>

/** The keys by which other systems call the API. */
export default function KeysRoute() {
  const { apiKeys } = useSpeech().words
  const keys = useLoaderData<typeof loader>()
  const answer = useActionData<KeyAnswer>()
  return (
    <SettingsPage page="keys">
      <p className={terms['quiet']}>{apiKeys.docs}</p>
      {answer?.ok === true && <Answer done={doneIn(apiKeys.done, answer.done)} />}
      {answer?.ok === false && <Answer refused={answer.message} />}
      <StepUp answer={answer} />
      {answer?.ok === true && answer.key !== null && (
        <SecretOnce label={apiKeys.secret} hint={apiKeys.secretOnce} secret={answer.key} />
      )}
      <section className={terms['part']} aria-labelledby="keys">
        <h2 id="keys">{apiKeys.keys}</h2>
        {keys.length === 0 ? (
          <Empty>{apiKeys.none}</Empty>
        ) : (
          <ul className={terms['list']}>
            {keys.map((key) => (
              <KeyRow key={key.id} one={key} />
            ))}
          </ul>
        )}
      </section>
      {/* A key that was made leaves an empty form. */}
      <NewKey key={keys.length} answer={answer} />
    </SettingsPage>
  )
}

const tones = { valid: 'good', expired: 'warn', revoked: 'plain' } as const

function KeyRow({ one }: { readonly one: ApiKeyView }) {
  const { words, day, moment } = useSpeech()
  const { apiKeys, rights } = words
  const { id, name, prefix, state, person, created_at: made, last_used_at: used } = one
  return (
    <li className={terms['row']}>
      <div className={terms['part']}>
        <p>
          <strong>{name}</strong> <Pill tone={tones[state]}>{apiKeys.states[state]}</Pill>{' '}
          <code>{prefix}…</code>
        </p>
        <p className={terms['note']}>{one.rights.map((right) => rights[right]).join(' · ')}</p>
        <p className={terms['note']}>
          {apiKeys.madeBy(person, day(made))} · <End one={one} />
          <br />
          {used === null ? apiKeys.neverUsed : apiKeys.lastUsed(moment(used))}
        </p>
      </div>
      {state === 'valid' && (
        <Form method="post" preventScrollReset>
          <Button
            type="submit"
            look="danger"
            name="revoke"
            value={id}
            title={apiKeys.revokeHint}
            aria-label={`${apiKeys.revoke}: ${name}`}
          >
            {apiKeys.revoke}
          </Button>
        </Form>
      )}
    </li>
  )
}

function End({ one: { state, expires_at: until, revoked_at: revoked } }: { readonly one: ApiKeyView }) {
  const { words, day } = useSpeech()
  const { apiKeys } = words
  if (revoked !== null) return apiKeys.endedOn(day(revoked))
  if (until === null) return apiKeys.noEnd
  return state === 'expired' ? apiKeys.endedOn(day(until)) : apiKeys.until(day(until))
}

interface KeyForm {
  readonly typed: {
    readonly name: string
    readonly rights: readonly KeyRight[]
    readonly days: (typeof keyDays)[number] | null
  }
  readonly errors: Readonly<Record<string, string>>
}

const empty: KeyForm = { typed: { name: '', rights: [], days: 90 }, errors: {} }

/** Rights that the person lacks cannot be given. */
function NewKey({ answer }: { readonly answer: KeyAnswer | undefined }) {
  const { apiKeys, rights } = useSpeech().words
  const { may } = usePerson()
  const { state, formData } = useNavigation()
  const isBusy = state === 'submitting' && formData?.get('revoke') === null
  const { typed, errors }: KeyForm = answer?.ok === false ? answer : empty
  return (
    <section className={terms['part']} aria-labelledby="new">
      <h2 id="new">{apiKeys.new}</h2>
      <Form method="post" className={terms['card']} preventScrollReset>
        <Field
          name="name"
          label={apiKeys.name}
          hint={apiKeys.nameHint}
          defaultValue={typed.name}
          maxLength={KEY_NAME_MAX}
          problem={errors['name']}
          required
        />
        <fieldset className={terms['boxes']} aria-describedby="rights-hint">
          <legend>{apiKeys.rights}</legend>
          {keyRights.map((right) => (
            <label key={right} className={terms['check']}>
              <input
                type="checkbox"
                name="right"
                value={right}
                defaultChecked={typed.rights.includes(right)}
                disabled={!may(right)}
              />
              {rights[right]}
            </label>
          ))}
          {errors['rights'] !== undefined && <p className={problemClass}>{errors['rights']}</p>}
        </fieldset>
        <p id="rights-hint" className={terms['note']}>
          {apiKeys.rightsHint}
        </p>
        <Select
          name="days"
          label={apiKeys.days}
          defaultValue={typed.days === null ? 'never' : String(typed.days)}
          choices={[
            ...keyDays.map((days) => [String(days), apiKeys.dayChoices[days]] as const),
            ['never', apiKeys.dayChoices.never],
          ]}
        />
        <div>
          <Button type="submit" look="primary" aria-busy={isBusy || undefined}>
            {apiKeys.make}
          </Button>
        </div>
      </Form>
    </section>
  )
}
