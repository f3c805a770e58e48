import type { StoreView } from '#contract/shop/content.ts'
import { accentProperties } from '#domain/store/accent.ts'
import { iconFolder } from '#domain/store/icons.ts'
import { logoIn, logoPath } from '#domain/store/logo.ts'
import type { ShopBranding } from '#web/app/root-data.ts'

/** The branding of the shop as pages take it. This module is for the server: browsers get its result. */
export function shopBranding({ accent, logo }: StoreView['branding']): ShopBranding {
  const facts = logo === null ? null : logoIn(logo)
  return {
    accent,
    properties: accentProperties(accent),
    icons: iconFolder(accent),
    logo:
      logo === null || facts === null
        ? null
        : { url: logoPath(logo), width: facts.width, height: facts.height },
  }
}

/** The branding that a page in the preview of the settings asks for: `?branding=ee5577`, with the name of a logo behind it. */
export function brandingIn(asked: string | null): ShopBranding | undefined {
  const [, accent, logo] = /^([0-9a-f]{6})(?:\.(.+))?$/.exec(asked ?? '') ?? []
  return accent === undefined ? undefined : shopBranding({ accent: `#${accent}`, logo: logo ?? null })
}
