import { useRef, useState, type ComponentProps, type MouseEvent } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { DOUBLED_MS } from './press-once.ts'

interface PressProps extends ComponentProps<typeof Button> {
  readonly name: string
  readonly value: string
  /** Fields that tell its form from others with the same button, such as those of a list. */
  readonly of?: Readonly<Record<string, string>>
}

/** A button that sends its form, shows at once that it does, and does it once where it is pressed twice. */
export function PressButton({ name, value, of = {}, ...rest }: PressProps) {
  const { formData } = useNavigation()
  const { key } = useLocation()
  // The router tells of the sending a moment later, when a slow phone has drawn the page anew.
  const [pressedAtKey, setPressed] = useState<string | null>(null)
  const pressedAt = useRef(-DOUBLED_MS)
  const own = Object.entries({ ...of, [name]: value })
  const isSent = formData !== undefined && own.every(([field, text]) => formData.get(field) === text)
  // Each answer gives the page another key.
  const isBusy = isSent || pressedAtKey === key

  function press(event: MouseEvent<HTMLButtonElement>): void {
    const { form } = event.currentTarget
    if (isBusy || event.timeStamp - pressedAt.current < DOUBLED_MS) return event.preventDefault()
    pressedAt.current = event.timeStamp
    if (form?.checkValidity() === true) setPressed(key)
  }

  return (
    <Button
      {...rest}
      type="submit"
      name={name}
      value={value}
      aria-busy={isBusy || undefined}
      onClick={press}
    />
  )
}
