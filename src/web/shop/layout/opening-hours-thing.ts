import type { SpecialDay, WeekHours } from '#domain/store/opening-hours.ts'
import type { LinkedThing } from '#web/app/page/json-ld.ts'

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

/** A week's hours as schema.org has them; closed weekdays are left out, and special days that are closed are stated. */
export function openingHours(week: WeekHours, special: readonly SpecialDay[]): LinkedThing {
  return {
    ...(special.length > 0 && {
      specialOpeningHoursSpecification: special.map(({ day, hours }) => ({
        '@type': 'OpeningHoursSpecification',
        validFrom: day,
        validThrough: day,
        // The same moment twice says that it is closed.
        opens: hours?.opens ?? '00:00',
        closes: hours?.closes ?? '00:00',
      })),
    }),
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
