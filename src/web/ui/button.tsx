import type { ComponentProps } from 'react'
import * as styles from './button.module.css'

type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger'

interface ButtonLook {
  readonly look?: ButtonKind
  /** As wide as its place. */
  readonly wide?: boolean
}

const looks: Readonly<Record<ButtonKind, string | undefined>> = {
  primary: styles['primary'],
  secondary: styles['secondary'],
  quiet: styles['quiet'],
  danger: styles['danger'],
}

/** Class names of a button's look, for links and summaries that are shown as one. */
export function buttonClass({ look = 'secondary', wide = false }: ButtonLook = {}): string {
  return `${styles['button']} ${looks[look]}${wide ? ` ${styles['wide']}` : ''}`
}

/** Class name of a button or link that stands as a link among words. */
export const textButton = styles['text']

/** A button; `type` is `button` unless it sends a form. */
export function Button({ look, wide, ...rest }: ComponentProps<'button'> & ButtonLook) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ ...(look && { look }), ...(wide && { wide }) })}
    />
  )
}
