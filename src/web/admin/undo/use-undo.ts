import { useEffect, useEffectEvent, useState } from 'react'
import { useFetcher, useLocation, useNavigate } from 'react-router'
import type { LastAct } from '#contract/staff/undo.ts'
import type { Outcome } from '#web/admin/layout/staff-call.ts'
import { UNDO_FETCHER } from './undo-form.tsx'
import type { Undone } from './undo-route.tsx'

interface Sent {
  readonly form: FormData
  /** The newest act that the page knew when it was sent. */
  readonly newest: number
}

/** The last undo beside the page, until somebody closes its answer or does something new. */
export function useUndo(last: LastAct | null) {
  const { submit, data, state, formData } = useFetcher<Outcome<Undone>>({ key: UNDO_FETCHER })
  const [sent, setSent] = useState<Sent | null>(null)
  const [closed, setClosed] = useState<Outcome<Undone>>()
  const newest = last?.entry ?? 0
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  /** Orders have their result on a page; of anything else the page forgets its answer to what was undone. */
  const show = useEffectEvent((undone: Undone) => {
    if ('job' in undone) void navigate(`/jobs/${undone.job.id}`)
    else void navigate(`${pathname}${search}`, { replace: true, preventScrollReset: true })
  })
  if (formData !== undefined && formData !== sent?.form) setSent({ form: formData, newest })
  useEffect(() => {
    if (data?.ok === true) show(data.value)
  }, [data])
  const isOver = data === closed || (sent !== null && newest > sent.newest)
  const answer = isOver ? undefined : data
  const send = (form: FormData) => void submit(form, { method: 'post', action: '/undo' })
  return {
    answer,
    closeAnswer: () => setClosed(data),
    undoLast: () => {
      if (last === null || state !== 'idle') return
      const form = new FormData()
      if (last.job === null) form.set('entry', String(last.entry))
      else form.set('job', last.job)
      form.set('script', '1')
      send(form)
    },
    /** Sends the last form again, after the second factor. */
    sendAgain: () => {
      if (sent !== null) send(sent.form)
    },
  }
}
