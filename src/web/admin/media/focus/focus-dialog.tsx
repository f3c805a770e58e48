import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '#client/api-error.ts'
import { namedEndpoint } from '#client/api.ts'
import type { focusPicture, getPicture, PicturePage } from '#contract/staff/catalogue/media.ts'
import { MIDDLE, type PictureFocus } from '#domain/media/picture-focus.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Answer } from '#web/admin/ui/answer.tsx'
import { Modal, modalButtons } from '#web/admin/ui/modal.tsx'
import { browserApi } from '#web/api/browser-api.ts'
import { Button } from '#web/ui/button.tsx'
import { FocusPicker } from './focus-picker.tsx'

const get = namedEndpoint<typeof getPicture>({ method: 'GET', path: '/v1/staff/media/pictures/:picture' })
const save = namedEndpoint<typeof focusPicture>({
  method: 'PUT',
  path: '/v1/staff/media/pictures/:picture/focus',
})

interface DialogProps {
  /** The id of the picture; null while the dialog is closed. */
  readonly picture: string | null
  readonly onClose: () => void
  readonly onSaved: (picture: string, focus: PictureFocus) => void
}

/** The choice of what stays of a picture, above another page. It is saved at once: it is a fact of the picture. */
export function FocusDialog({ picture, onClose, onSaved }: DialogProps) {
  const { crop } = useSpeech().words.media
  return (
    <Modal open={picture !== null} onClose={onClose} title={crop.title} size="wide">
      {picture !== null && <Body picture={picture} onClose={onClose} onSaved={onSaved} />}
    </Modal>
  )
}

function Body({ picture, onClose, onSaved }: DialogProps & { readonly picture: string }) {
  const { crop } = useSpeech().words.media
  const { words } = useSpeech()
  const [page, setPage] = useState<PicturePage>()
  const [focus, setFocus] = useState<PictureFocus>(MIDDLE)
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const fail = (error: unknown) => setProblem(error instanceof ApiError ? error.message : crop.lost)
  const show = useEffectEvent((found: PicturePage) => {
    setPage(found)
    setFocus(found.focus ?? MIDDLE)
  })
  const tell = useEffectEvent(fail)
  useEffect(() => {
    let isOpen = true
    browserApi()(get, { params: { picture } }).then(
      (found) => isOpen && show(found),
      (error) => isOpen && tell(error),
    )
    return () => {
      isOpen = false
    }
  }, [picture])
  const press = () => {
    if (page === undefined) return
    setBusy(true)
    browserApi()(save, { params: { picture }, body: { ...focus, version: page.version } })
      .then(() => {
        onSaved(picture, focus)
        onClose()
      }, fail)
      .finally(() => setBusy(false))
  }
  return (
    <>
      {problem !== undefined && <Answer refused={problem} />}
      {page !== undefined && <FocusPicker picture={page} focus={focus} onChange={setFocus} />}
      <p className={modalButtons}>
        <Button look="quiet" onClick={onClose}>
          {words.keys.close}
        </Button>
        <Button look="primary" onClick={press} disabled={isBusy || page === undefined}>
          {crop.save}
        </Button>
      </p>
    </>
  )
}
