import routes from '#web/routes.ts'

const PARAMETER = /:\w+|\*/g

/** The paths of all pages as the route table has them, in English; parameters stand as `:name`, any path as `*`. */
export const pageRoutes: readonly string[] = routes.map(({ path = '' }) => `/${path.replace(/^bn\?\/?/, '')}`)

/** The address of a page with a text for each of its parameters. */
export function addressOf(route: string, parameter: string): string {
  return route.replaceAll(PARAMETER, () => parameter)
}
