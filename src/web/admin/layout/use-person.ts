import { useRouteLoaderData } from 'react-router'
import type { StaffPersonView } from '#contract/staff/entry.ts'
import type { Right } from '#domain/staff/rights.ts'

/** The person who is signed in, and whether they have a right. Nobody is there on the pages of the way in. */
export function usePerson(): {
  readonly person: StaffPersonView | undefined
  readonly may: (right: Right) => boolean
} {
  const person = useRouteLoaderData<{ readonly person: StaffPersonView }>('layout/layout-route')?.person
  return { person, may: (right) => person?.rights.includes(right) === true }
}
