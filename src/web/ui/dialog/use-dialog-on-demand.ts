import { useState, type ComponentType } from 'react'
import { useSpeech } from '#web/text/text-context.tsx'
import { notify } from '#web/ui/notifications.ts'
import { useOnDemand } from '#web/ui/use-on-demand.ts'

interface DialogOnDemand<Props> {
  /** Null while it is closed, and until its script has come. */
  readonly Dialog: ComponentType<Props> | null
  readonly open: () => void
  readonly close: () => void
}

/** A dialog whose script is loaded when it is first opened; anyone who pressed is told where it cannot be had. */
export function useDialogOnDemand<Props>(load: () => Promise<ComponentType<Props>>): DialogOnDemand<Props> {
  const { text } = useSpeech()
  const { Part, want } = useOnDemand(load)
  const [isOpen, setOpen] = useState(false)

  async function open(): Promise<void> {
    const come = await want()
    setOpen(come)
    if (come) return
    const online = navigator.onLine
    notify({
      message: online ? text.common.notLoaded : text.layout.offlineAnswer,
      icon: online ? 'circle-alert' : 'wifi-off',
    })
  }

  return { Dialog: isOpen ? Part : null, open: () => void open(), close: () => setOpen(false) }
}
