import { GuideTabs } from '#web/size-guide/guide-tabs.tsx'
import type { PageGuide } from '#web/size-guide/page-guide.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'

interface SizeGuideDialogProps {
  readonly guide: PageGuide
  /** The maker's words about this piece's fit. */
  readonly note: string | null
  readonly onClose: () => void
}

/** The size guide of a piece in a sheet (ux 3.8). */
export function SizeGuideDialog({ guide, note, onClose }: SizeGuideDialogProps) {
  const { language } = useSpeech()
  return (
    <Dialog open onClose={onClose} title={guide.title} place="bottom">
      <GuideTabs guide={guide} language={language} fitNote={note} />
    </Dialog>
  )
}
