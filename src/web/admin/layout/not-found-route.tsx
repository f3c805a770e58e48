import { data } from 'react-router'
import { FailurePage } from './failure-page.tsx'

/** An address that is none. */
export function loader() {
  return data(null, { status: 404 })
}

export default function NotFoundRoute() {
  return <FailurePage status={404} />
}
