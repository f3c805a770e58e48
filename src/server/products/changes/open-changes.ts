import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod'
import {
  changeProducts,
  getProductChange,
  listProductChanges,
  stepProductChange,
} from '#contract/staff/catalogue/product-changes.ts'
import {
  isAtWork,
  rightOfProductAction,
  stepsOf,
  type ProductChangeState,
  type ProductChangeStep,
} from '#domain/product-editing/product-change.ts'
import { actingNow } from '#server/db/acting-staff.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { SignedInCaller } from '#server/http/caller.ts'
import { mount, type ApiApp } from '#server/http/mount.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { openBackground } from '#server/jobs/background.ts'
import { defineJob } from '#server/jobs/define-job.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { Log } from '#server/platform/log.ts'
import { editorOf, type Editor } from '#server/products/edit/edit-context.ts'
import type { ChangeContext } from './change-context.ts'
import {
  deleteChangesBefore,
  findChange,
  findLeftChanges,
  listChanges,
  saveActing,
  saveStep,
  type ChangeRow,
} from './change-store.ts'
import { prepareChange } from './prepare-change.ts'
import { presentChange, presentChangePage } from './present-change.ts'
import { workOnChange } from './run-change.ts'

const LISTED = 30
/** A request works so long itself; the rest goes on after the answer. */
const AT_ONCE_MS = 1500
/** Another process takes up a change that no process has worked on for so long. */
const LEFT_AFTER_MS = 20_000
const DAY_MS = 86_400_000
/** What was done can be looked at and taken back so long; what was only shown, a day. */
const KEPT_MS = 30 * DAY_MS

export const takeUpChanges = defineJob({
  name: 'take-up-product-changes',
  lane: 'long',
  data: z.object({}),
  secondsMax: 900,
})
const forgetChanges = defineJob({ name: 'forget-product-changes', lane: 'quick', data: z.object({}) })

/** Changes of many products: each begins with its request and goes on after the answer. */
export interface ProductChanges {
  readonly register: (jobs: Jobs) => void
  /** Stops after the batch that is being worked on. */
  readonly close: () => Promise<void>
}

export function openProductChanges(
  api: ApiApp,
  context: Omit<ChangeContext, 'log'> & { readonly log: Log },
): ProductChanges {
  const { db, clock, log } = context
  const background = openBackground(log, 'product changes')
  let isClosing = false
  const work = async (id: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    background.begin(() => {
      const working = workOnChange(context, id, () => !isClosing)
      working.then(resolve, reject)
      return working
    })
    await Promise.race([promise, pause(AT_ONCE_MS)])
  }
  const show = async (id: string, caller: SignedInCaller, page = 1) =>
    presentChangePage(db, await changeOf(context, id), { page, costs: editorOf(caller).has('costs:read') })

  mount(api, changeProducts, async ({ body }, { caller, idempotencyKey: key }) => {
    const change = await prepareChange(context, { request: body, accountId: caller.userId, key })
    if (!body.preview && change.state === 'prepared') {
      await takeStep(context, change, { step: 'start', editor: editorOf(caller) })
      await work(change.id)
    }
    return show(change.id, caller)
  })
  mount(api, listProductChanges, async () => ({
    results: (await listChanges(db, LISTED)).map(presentChange),
  }))
  mount(api, getProductChange, ({ params, query }, { caller }) => show(params.change, caller, query.page))
  mount(api, stepProductChange, async ({ params: { change: id }, body: { step } }, { caller }) => {
    const moved = await takeStep(context, await changeOf(context, id), { step, editor: editorOf(caller) })
    if (isAtWork(moved)) await work(id)
    return show(id, caller)
  })
  return {
    register: (jobs) => {
      jobs.handle(takeUpChanges, async (_, { signal }) => {
        for (const id of await findLeftChanges(db, new Date(clock() - LEFT_AFTER_MS)))
          await workOnChange(context, id, () => !signal.aborted && !isClosing)
      })
      jobs.schedule(takeUpChanges, '* * * * *')
      jobs.handle(forgetChanges, () => {
        const now = clock()
        return deleteChangesBefore(db, { made: new Date(now - KEPT_MS), prepared: new Date(now - DAY_MS) })
      })
      jobs.schedule(forgetChanges, '23 4 * * *')
    },
    close: async () => {
      isClosing = true
      await background.done()
    },
  }
}

async function changeOf({ db }: Pick<ChangeContext, 'db'>, id: string): Promise<ChangeRow> {
  const row = await findChange(db, id)
  if (row === undefined) throw new RefusalError({ code: 'not_found', thing: 'change', value: id })
  return row
}

/** The state to which a step leads. */
const stateAfter = {
  start: 'running',
  cancel: 'cancelled',
  undo: 'undoing',
} as const satisfies Record<ProductChangeStep, ProductChangeState>

/** The states in which a step was taken before. */
const wasTaken: Readonly<Record<ProductChangeStep, readonly ProductChangeState[]>> = {
  start: ['running', 'done'],
  cancel: ['cancelled', 'done'],
  undo: ['undoing', 'undone'],
}

/** Moves a change on as somebody pressed, and answers its state; pressed twice, it is there already. */
async function takeStep(
  { db, clock }: ChangeContext,
  row: ChangeRow,
  { step, editor }: { readonly step: ProductChangeStep; readonly editor: Editor },
): Promise<ProductChangeState> {
  const { id, task, state } = row
  if (!editor.has(rightOfProductAction[task.action])) throw new RefusalError({ code: 'forbidden' })
  const to = stateAfter[step]
  if (!stepsOf(state, row.done).includes(step)) {
    if (wasTaken[step].includes(state)) return state
    throw new RefusalError({ code: 'wrong_state', from: state, to })
  }
  await inTransaction(db, async (trx) => {
    const { device = '', requestId = '' } = actingNow() ?? {}
    if (!(await saveStep(trx, { id, from: state, to, now: new Date(clock()) })))
      throw new RefusalError({ code: 'wrong_state', from: state, to })
    await saveActing(trx, id, { device, requestId })
  })
  return to
}
