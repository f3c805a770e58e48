import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { useSpeech } from '#web/admin/text/words.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { pause, sendPart } from './send-part.ts'
import { useAskBeforeLeaving } from './use-ask-before-leaving.ts'
import { openUploads, type OnKept, type UploadItem, type Uploads } from './uploads.ts'

/** The files that a page sends. Leaving the page while some are on their way asks first. */
export function useUploads(onKept: OnKept): Uploads {
  const { upload: words } = useSpeech().words
  const [uploads] = useState(() => openUploads({ api: (...call) => browserApi()(...call), sendPart, pause }))
  useEffect(() => uploads.listen({ onKept, unreadable: words.unreadable }), [uploads, onKept, words])
  const isBusy = useStore(uploads.items, (items) => items.some(isOnTheWay))
  useAskBeforeLeaving(isBusy)
  useEffect(() => () => uploads.close(), [uploads])
  return uploads
}

function isOnTheWay({ state }: UploadItem): boolean {
  return state !== 'kept' && state !== 'failed'
}
