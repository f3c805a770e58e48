import type { ActionFunctionArgs } from 'react-router'
import { namedEndpoint } from '#client/api.ts'
import type { readChat } from '#contract/staff/chats.ts'
import { CHAT_BYTES_MAX } from '#domain/limits.ts'
import { doAsStaff, textOf } from '#web/admin/layout/staff-call.ts'
import { readForm } from '#web/app/read-form.ts'

const read = namedEndpoint<typeof readChat>({ method: 'POST', path: '/v1/staff/chats/read' })

/** Answers what a pasted chat orders. The chat is posted and kept nowhere. */
export async function action({ request, context }: ActionFunctionArgs) {
  const text = textOf(await readForm(request, CHAT_BYTES_MAX), 'text')
  const answer = await doAsStaff({ context }, (api) => api(read, { body: { text } }))
  return answer.ok ? { text, chat: answer.value } : { text, chat: null, refused: answer.message }
}
