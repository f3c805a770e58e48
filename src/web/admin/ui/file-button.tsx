import { useRef, type ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'

interface FileButtonProps {
  /** Types of files, as in the `accept` attribute. */
  readonly accept: string
  readonly multiple?: boolean
  /** Opens the camera of a phone at once. */
  readonly isCamera?: boolean
  /** For screen readers, where the words of the button do not say which file it takes. */
  readonly label?: string | undefined
  readonly onFiles: (files: readonly File[]) => void
  readonly children: ReactNode
}

/** A button that lets somebody choose files, which are sent by themselves and not with the form around it. */
export function FileButton({
  accept,
  multiple = false,
  isCamera = false,
  label,
  onFiles,
  children,
}: FileButtonProps) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button aria-label={label} onClick={() => field.current?.click()}>
        {children}
      </Button>
      <input
        ref={field}
        type="file"
        hidden
        accept={accept}
        multiple={multiple}
        {...(isCamera && { capture: 'environment' as const })}
        // The form around it is not about files.
        onInput={(event) => event.stopPropagation()}
        onChange={(event) => {
          event.stopPropagation()
          const { current } = field
          onFiles([...(current?.files ?? [])])
          // The same file may be chosen again.
          if (current !== null) current.value = ''
        }}
      />
    </>
  )
}
