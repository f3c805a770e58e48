import type { ComponentProps } from 'react'
import { Link as RouterLink } from 'react-router'
import { useMayPrefetch } from './offline/use-may-prefetch.ts'

type LinkProps = ComponentProps<typeof RouterLink>

/**
 * A link to another page of the shop. The server writes the final address: to resolve a whole path costs it more than
 * the element, and a page has dozens of them.
 */
export const Link = import.meta.env.SSR ? ServerLink : BrowserLink

/** Every route is known up front: none is left to be discovered. */
function BrowserLink(props: LinkProps) {
  if (props.prefetch !== undefined) return <PrefetchingLink {...props} />
  return <RouterLink discover="none" {...props} />
}

function PrefetchingLink({ prefetch, ...props }: LinkProps) {
  return (
    <RouterLink discover="none" {...props} prefetch={(useMayPrefetch() ? prefetch : undefined) ?? 'none'} />
  )
}

function ServerLink(props: LinkProps) {
  const {
    to,
    children,
    prefetch: _,
    replace: __,
    reloadDocument: ___,
    preventScrollReset: ____,
    ...attributes
  } = props
  return typeof to === 'string' && to.startsWith('/') ? (
    <a {...attributes} href={to}>
      {children}
    </a>
  ) : (
    <BrowserLink {...props} />
  )
}
