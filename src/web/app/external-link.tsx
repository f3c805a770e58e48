import type { ReactNode } from 'react'

interface ExternalLinkProps {
  readonly href: string
  /** The words for readers about its target: another site, a new page. */
  readonly hint: string
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A link that leaves the shop (F3): in a page of its own, which gets no hold of this one. */
export function ExternalLink({ href, hint, className, children }: ExternalLinkProps) {
  return (
    <a href={href} target="_blank" rel="noopener" className={className}>
      {children}
      <span className="sr-only">{` (${hint})`}</span>
    </a>
  )
}
