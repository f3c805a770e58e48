import type { WeekHours } from '#domain/store/opening-hours.ts'
import type { LinkedThing } from '#web/app/page/json-ld.ts'

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

/** A week's hours as schema.org has them; closed days are left out. */
export function openingHours(week: WeekHours): LinkedThing {
  return {
    openingHoursSpecification: week.flatMap((hours, day) =>
      hours === null
        ? []
        : [
            {
              '@type': 'OpeningHoursSpecification',
              dayOfWeek: `https://schema.org/${DAYS[day]}`,
              opens: hours.opens,
              closes: hours.closes,
            },
          ],
    ),
  }
}
