import { MIDDLE } from '#domain/media/picture-focus.ts'
import { textOf } from '#web/admin/layout/staff-call.ts'
import { numberIn } from '#web/admin/ui/typed-numbers.ts'

/** A place on a picture in per cent as thousandths; the middle where the form has no picture for it. */
export function partIn(form: FormData, name: string): number {
  const typed = textOf(form, name)
  return typed === '' ? MIDDLE.x : Math.round(numberIn(typed) * 10)
}
