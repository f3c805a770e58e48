import { redirectDocument, type ActionFunctionArgs } from 'react-router'
import { readForm } from '#web/app/read-form.ts'
import { preferenceLine } from './preferences.ts'
import { pathBack, textOf } from './staff-call.ts'

/** Keeps choices of the person and goes back to the page; language and colours are the whole document's. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request)
  const headers = new Headers()
  for (const [name, value] of form) {
    const line = typeof value === 'string' ? preferenceLine(name, value) : undefined
    if (line !== undefined) headers.append('set-cookie', line)
  }
  return redirectDocument(pathBack(textOf(form, 'back')), { headers })
}
