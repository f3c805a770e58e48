import type { Right } from '#domain/staff/rights.ts'
import type { ImportField } from './import-fields.ts'

/**
 * `checking`: it is read and looked at; `checked`: everybody can see what it would do. `cancelled`: what was done stays.
 * `fetching`: the products are there, their pictures are read. `failed`: it could not be read, or an unexpected error came again and again; what was done stays.
 */
export const importStates = [
  'uploading',
  'checking',
  'checked',
  'running',
  'fetching',
  'done',
  'cancelled',
  'undoing',
  'undone',
  'failed',
] as const
export type ImportState = (typeof importStates)[number]

/** Whether the store is at work on an import. */
export function isWorking(state: ImportState): boolean {
  return state === 'checking' || state === 'running' || state === 'fetching' || state === 'undoing'
}

export const importActions = ['start', 'cancel', 'retry', 'undo'] as const
export type ImportAction = (typeof importActions)[number]

/** The state that each action leads to; a state that is not there refuses the action. */
export const importSteps = {
  start: { checked: 'running', cancelled: 'running', failed: 'running' },
  cancel: {
    uploading: 'cancelled',
    checking: 'cancelled',
    checked: 'cancelled',
    running: 'cancelled',
    fetching: 'cancelled',
  },
  retry: { done: 'fetching' },
  undo: { fetching: 'undoing', done: 'undoing', cancelled: 'undoing', failed: 'undoing' },
} as const satisfies Record<ImportAction, Partial<Record<ImportState, ImportState>>>

/** The number of products of an import in each step, and of its pictures. */
export interface ImportSteps {
  readonly waiting: number
  readonly checked: number
  readonly done: number
  readonly kept: number
  readonly undone: number
  /** Pictures that were not read yet, and those that could not be read. */
  readonly pictures_waiting: number
  readonly pictures_refused: number
}

/**
 * The actions that an import can take now. It starts or goes on while checked products or pictures are left and no undo
 * has begun. Pictures that could not be read are tried again. It is taken back after something was done.
 */
export function actionsOf(state: ImportState, steps: ImportSteps): ImportAction[] {
  const { waiting, checked, done, kept, undone, pictures_waiting: pictures, pictures_refused } = steps
  const isPossible = {
    start: waiting === 0 && checked + pictures > 0 && kept + undone === 0,
    cancel: true,
    retry: pictures_refused > 0,
    undo: done + kept + undone > 0,
  } as const satisfies Record<ImportAction, boolean>
  return importActions.filter((action) => isPossible[action] && Object.hasOwn(importSteps[action], state))
}

/** The right that a column takes beside that of changing products. */
const rightsOfFields: Partial<Record<ImportField, Right>> = {
  price: 'prices:write',
  sale_price: 'prices:write',
  compare_at: 'prices:write',
  vat_class: 'prices:write',
  cost: 'costs:read',
  stock: 'stock:write',
  stock_at: 'stock:write',
}

/** The fields that a person has no right to change. */
export function fieldsBeyond(
  fields: readonly (ImportField | null)[],
  rights: ReadonlySet<Right>,
): ImportField[] {
  const named = [...new Set(fields)].filter((field) => field !== null)
  return named.filter((field) => {
    const right = rightsOfFields[field]
    return right !== undefined && !rights.has(right)
  })
}
