import { data, type ServerBuild } from 'react-router'
import { ApiError } from '#client/api-error.ts'
import { reportContext } from './api-context.ts'
import { sendPacked } from './send-packed.ts'

type Routes = ServerBuild['routes']
type RouteModule = NonNullable<Routes[string]>['module']
type Answer = NonNullable<RouteModule['loader'] | RouteModule['action']>

/**
 * The pages, but a call that was refused and that its page has no words for gives the page of the refusal, with the
 * status of the refusal. A page is a failure of the shop (500) only where the shop has failed.
 */
export function withRefusals(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => [
    id,
    route && { ...route, module: answering(id, route.module) },
  ])
  // Made of the entries of such an object.
  return { ...build, routes: Object.fromEntries(routes) as Routes }
}

function answering(id: string, module: RouteModule): RouteModule {
  const { loader, action } = module
  return {
    ...module,
    ...(loader === undefined ? {} : { loader: sending(id, orRefusal(loader)) }),
    ...(action === undefined ? {} : { action: orRefusal(action) }),
  }
}

/** What it packs travels as its request needs it. */
function sending(routeId: string, loader: Answer): Answer {
  return async (args) => sendPacked(await loader(args), { routeId, context: args.context })
}

function orRefusal(answer: Answer): Answer {
  return async (args) => {
    try {
      return await answer(args)
    } catch (error) {
      if (!(error instanceof ApiError) || error.code === 'internal') throw error
      args.context.get(reportContext)(error)
      throw data(null, { status: error.status })
    }
  }
}
