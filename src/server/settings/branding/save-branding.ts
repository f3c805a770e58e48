import type { BrandingForm } from '#contract/staff/settings/branding.ts'
import type { Problem } from '#contract/problem.ts'
import { darkerAccent } from '#domain/store/accent.ts'
import { LOGO_BYTES_MAX, logoPath } from '#domain/store/logo.ts'
import type { Db } from '#server/db/database.ts'
import { RefusalError } from '#server/http/refusal.ts'
import type { Clock } from '#server/platform/clock.ts'
import { forgetLogos, keepLogo, readLogo } from './logo-sql.ts'
import { takeLogo } from './take-logo.ts'

/** Undo and a preview need a logo that no page shows. Nobody needs it after a month. */
const UNUSED_LOGO_LIFE_MS = 30 * 86_400_000

interface LogoContext {
  readonly db: Db
  readonly clock: Clock
}

/** Takes the file of a logo in, for the settings to name. */
export async function addLogo({ db, clock }: LogoContext, body: ReadableStream<Uint8Array> | null) {
  const taken = await takeLogo(await bytesOf(body))
  if (!taken.ok) throw new RefusalError({ code: 'invalid_fields', errors: { logo: taken.refusal } })
  const { name, width, height, pixels } = taken.value
  await keepLogo(db, taken.value)
  if (pixels !== null) await keepLogo(db, pixels)
  await forgetLogos(db, new Date(clock() - UNUSED_LOGO_LIFE_MS))
  return { name, url: logoPath(name), width, height }
}

async function bytesOf(body: ReadableStream<Uint8Array> | null): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body?.values({ preventCancel: true }) ?? []) {
    size += chunk.length
    if (size > LOGO_BYTES_MAX) throw new RefusalError({ code: 'too_large', max: LOGO_BYTES_MAX })
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** The problems of the branding beyond the shape of its fields. */
export async function problemsOf(
  db: Db,
  { accent, logo }: BrandingForm,
): Promise<Readonly<Record<string, Problem>>> {
  const darker = darkerAccent(accent)
  const isMissing = logo !== null && (await readLogo(db, logo)) === undefined
  return {
    ...(darker === null ? {} : { accent: { kind: 'weak_accent', darker } }),
    ...(isMissing ? { logo: { kind: 'logo', reason: 'missing', max: 0 } } : {}),
  }
}
