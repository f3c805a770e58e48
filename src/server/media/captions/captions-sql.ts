import type { KeptCaptions } from '#contract/staff/catalogue/captions.ts'
import { captionsPath } from '#domain/media/captions/captions.ts'

/** Captions as a query gives them. */
export interface KeptCaptionsRow {
  readonly id: string
  readonly name: string
  readonly cues: number
  readonly ms: number
}

/** SQL for a `KeptCaptionsRow` of the table `captions` under another name; null where there are none. */
export function captionsObject(table: string): string {
  return `case when ${table}.id is not null then json_build_object('id', ${table}.id, 'name', ${table}.name,
    'cues', ${table}.cues, 'ms', ${table}.ms) end`
}

export function presentKeptCaptions({ id, name, cues, ms }: KeptCaptionsRow): KeptCaptions {
  return { id, url: captionsPath(id), name, cues, ms }
}
