import {
  data,
  Link,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { namedEndpoint, type Api } from '#client/api.ts'
import type {
  addAttributeValue,
  listStaffAttributes,
  moveAttributeValue,
  saveAttribute,
  saveAttributeValue,
} from '#contract/staff/catalogue/attributes.ts'
import { HistoryLink } from '#web/admin/audit/history-link.tsx'
import { doAsStaff, endLoader, loadAsStaff, textOf } from '#web/admin/layout/staff-call.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Answer, doneIn } from '#web/admin/ui/answer.tsx'
import { doneBefore } from '#web/admin/flash/done-address.ts'
import { readForm } from '#web/app/read-form.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { AttributeForm, attributeIn } from './attribute-form.tsx'
import { AttributeValues, valueIn } from './attribute-values.tsx'
import { readOrder } from './order-buttons.tsx'
import { SaveAnswer, saveResult, TermPage, WritersOnly } from './term-parts.tsx'
import * as styles from './terms.module.css'

const list = namedEndpoint<typeof listStaffAttributes>({ method: 'GET', path: '/v1/staff/attributes' })
const save = namedEndpoint<typeof saveAttribute>({ method: 'PUT', path: '/v1/staff/attributes/:attribute' })
const addValue = namedEndpoint<typeof addAttributeValue>({
  method: 'POST',
  path: '/v1/staff/attributes/:attribute/values',
})
const saveValue = namedEndpoint<typeof saveAttributeValue>({
  method: 'PUT',
  path: '/v1/staff/attribute-values/:value',
})
const moveValue = namedEndpoint<typeof moveAttributeValue>({
  method: 'POST',
  path: '/v1/staff/attribute-values/:value/move',
})

export async function loader(args: LoaderFunctionArgs) {
  const { results } = await loadAsStaff(args, (api) => api(list, {}))
  const attribute = results.find(({ id }) => String(id) === args.params['attribute'])
  if (attribute === undefined) endLoader(data({ code: 'not_found' }, { status: 404 }))
  return { attribute, done: doneBefore(args.request) }
}

/** Changes the attribute, or makes, changes or moves one of its values. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const form = await readForm(request)
  const value = textOf(form, 'value')
  const outcome = await doAsStaff({ context }, (api) => change(api, form, params['attribute'] ?? ''))
  return { ...saveResult(outcome), value }
}

function change(api: Api, form: FormData, attribute: string): Promise<unknown> {
  const version = Number(textOf(form, 'version'))
  const value = textOf(form, 'value')
  const order = textOf(form, 'move')
  if (order !== '') {
    const { id, before } = readOrder(order)
    return api(moveValue, { params: { value: id }, body: { before } })
  }
  if (value === '') return api(save, { params: { attribute }, body: { ...attributeIn(form), version } })
  const code = textOf(form, 'code').trim()
  if (value === 'new')
    return api(addValue, {
      params: { attribute },
      body: { ...valueIn(form), ...(code !== '' && { code }) },
    })
  return api(saveValue, { params: { value }, body: { ...valueIn(form), version } })
}

/** One attribute with its values. */
export default function AttributeRoute() {
  const { words, either } = useSpeech()
  const { attribute, done } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { terms } = words
  const { id, version } = attribute
  const title = either(attribute.name, attribute.name_bn)
  const failed = answer?.ok === false ? answer : { errors: {}, value: '' }
  return (
    <TermPage title={title} back={{ to: '/attributes', words: terms.toAttributes }}>
      {answer === undefined && <Answer done={doneIn(terms.done, done)} />}
      <SaveAnswer answer={answer} />
      <p className={styles['buttons']}>
        <WritersOnly>
          <Link to={`/terms/attribute/${id}/remove`} className={buttonClass({ look: 'danger' })}>
            {terms.removeAttribute}
          </Link>
        </WritersOnly>
        <HistoryLink kind="attribute" id={String(id)} />
      </p>
      <AttributeForm key={version} attribute={attribute} errors={failed.value === '' ? failed.errors : {}} />
      <AttributeValues attribute={attribute} failed={failed} />
    </TermPage>
  )
}
