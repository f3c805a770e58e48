import { ExternalLink } from '#web/app/external-link.tsx'
import { Link } from '#web/app/link.tsx'
import { localPath } from '#web/app/local-path.ts'
import type { MenuLink } from '#web/app/root-data.ts'
import { useSpeech } from '#web/text/text-context.tsx'

interface AddedLinkProps {
  readonly link: MenuLink
  readonly className?: string | undefined
  /** The page before is left out of the way back. */
  readonly replace?: boolean
}

/** A link that staff added: within the shop in the page's language, or to another site. */
export function AddedLink({ link: { text, link }, className, replace = false }: AddedLinkProps) {
  const { language, text: words } = useSpeech()
  if (!link.startsWith('/'))
    return (
      <ExternalLink href={link} hint={words.layout.opensNewPage} className={className}>
        {text}
      </ExternalLink>
    )
  return (
    <Link to={localPath(link, language)} className={className} replace={replace}>
      {text}
    </Link>
  )
}

/** The links of one place. */
export function linksAt(links: readonly MenuLink[], place: MenuLink['place']): readonly MenuLink[] {
  return links.filter((one) => one.place === place)
}
