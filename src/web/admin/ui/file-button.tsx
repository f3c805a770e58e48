import { useRef, type ReactNode, type RefObject } from 'react'
import { Button } from '#web/ui/button.tsx'

interface FileButtonProps {
  /** Kinds of files, as the field of a form names them. */
  readonly accept: string
  readonly multiple?: boolean
  /** Opens the camera of a phone at once. */
  readonly isCamera?: boolean
  /** What it is for, where the words of the button alone do not say it. */
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
  const field: RefObject<HTMLInputElement | null> = useRef(null)
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
