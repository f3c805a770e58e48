import type { Problem } from '#contract/problem.ts'
import type { Db } from '#server/db/database.ts'
import { textOf, type ContentForm, type Problems } from './content-kind.ts'
import { picturesThere } from './home-check-store.ts'

const pictures = ['picture_id', 'map_id'] as const

/** Pictures that are not there, a way without words, and two hours for one day. */
export async function problemsOfStore(trx: Db, form: ContentForm): Promise<Problems> {
  const problems: Record<string, Problem> = {}
  const named = pictures.map((name) => textOf(form, name)).filter((id) => id !== '')
  const there = await picturesThere(trx, named)
  for (const name of pictures) {
    const id = textOf(form, name)
    if (id !== '' && !there.has(id)) problems[name] = { kind: 'no_picture' }
  }
  if (textOf(form, 'map_id') !== '' && textOf(form, 'map_alt') === '')
    problems['map_alt'] = { kind: 'missing' }
  const days = daysOf(form['special_hours'])
  const twice = days.findIndex((day, place) => days.indexOf(day) < place)
  if (twice !== -1) problems[`special_hours.${twice}.day`] = { kind: 'twice' }
  return problems
}

/** A store stays: its stock and its orders name it. Staff hide it. */
export function usesOfStore(): Promise<Problems> {
  return Promise.resolve({ name: { kind: 'store_stays' } })
}

function daysOf(special: unknown): readonly unknown[] {
  if (!Array.isArray(special)) return []
  return special.map((one: unknown) =>
    typeof one === 'object' && one !== null && 'day' in one ? one.day : null,
  )
}
