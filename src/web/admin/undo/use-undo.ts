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
  /** The page from which it was sent. */
  readonly from: string
}

/** The last undo beside the page, until somebody closes its answer or does something new. */
export function useUndo(last: LastAct | null) {
  const { submit, data, state, formData } = useFetcher<Outcome<Undone>>({ key: UNDO_FETCHER })
  const [sent, setSent] = useState<Sent | null>(null)
  const [closed, setClosed] = useState<Outcome<Undone>>()
  const newest = last?.entry ?? 0
  const navigate = useNavigate()
  const { pathname, search, key } = useLocation()
  /** Orders have their result on a page; of anything else the page forgets its answer to what was undone. */
  const show = useEffectEvent((undone: Undone) => {
    if ('job' in undone) void navigate(`/jobs/${undone.job.id}`)
    else void navigate(`${pathname}${search}`, { replace: true, preventScrollReset: true })
  })
  if (formData !== undefined && formData !== sent?.form) setSent({ form: formData, newest, from: key })
  useEffect(() => {
    if (hasUndone(data)) show(data.value)
  }, [data])
  const isOver = data === closed || isNewer(newest, sent)
  const answer = isOver ? undefined : data
  const send = (form: FormData) => void submit(form, { method: 'post', action: '/undo' })
  return {
    answer,
    /** The page still says what was just undone: it has not been drawn anew since. */
    isAhead: hasUndone(answer) && isFrom(key, sent),
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

function hasUndone(answer: Outcome<Undone> | undefined): answer is Extract<Outcome<Undone>, { ok: true }> {
  return answer?.ok === true
}

/** Something was done since. */
function isNewer(entry: number, sent: Sent | null): boolean {
  return sent !== null && entry > sent.newest
}

function isFrom(page: string, sent: Sent | null): boolean {
  return sent?.from === page
}
