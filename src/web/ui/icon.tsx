import sprite from './icons.svg'

/** Names of scripts/make-icons.ts. */
export type IconName =
  | 'accessibility'
  | 'arrow-up'
  | 'arrow-up-down'
  | 'banknote'
  | 'camera'
  | 'check'
  | 'chevron-down'
  | 'chevron-left'
  | 'chevron-right'
  | 'chevron-up'
  | 'circle-alert'
  | 'circle-check'
  | 'clock'
  | 'copy'
  | 'credit-card'
  | 'external-link'
  | 'eye'
  | 'eye-off'
  | 'flashlight'
  | 'footprints'
  | 'gem'
  | 'gift'
  | 'heart'
  | 'info'
  | 'mail'
  | 'map-pin'
  | 'menu'
  | 'message-circle'
  | 'minus'
  | 'package'
  | 'pause'
  | 'phone'
  | 'play'
  | 'plus'
  | 'printer'
  | 'rotate-ccw'
  | 'ruler'
  | 'search'
  | 'share-2'
  | 'shield-check'
  | 'shopping-bag'
  | 'sliders-horizontal'
  | 'smartphone'
  | 'star'
  | 'trash-2'
  | 'truck'
  | 'undo-2'
  | 'user'
  | 'wifi-off'
  | 'x'
  | 'zoom-in'
  | 'facebook'
  | 'instagram'
  | 'tiktok'
  | 'youtube'
  | 'pinterest'

interface IconProps {
  readonly name: IconName
  /** Side in px: 24 in header and buttons, 20 inline, 16 in captions. */
  readonly size?: 16 | 20 | 24 | 48
}

/**
 * Decoration only: a control that shows nothing but an icon carries its own label. Pages have dozens, so the sheet of
 * all pages (base.css) says its height, and its usual width, and its inside is one text, which React neither compares
 * nor hydrates.
 */
export function Icon({ name, size = 24 }: IconProps) {
  return (
    <svg
      width={size === 24 ? undefined : size}
      aria-hidden="true"
      dangerouslySetInnerHTML={(insides[name] ??= { __html: `<use href="${sprite}#${name}"/>` })}
    />
  )
}

/** The same object each time: React would write the text of another one again. */
const insides: Partial<Record<IconName, { readonly __html: string }>> = {}
