import type { StaffJobAction } from '#domain/staff/staff-job.ts'

type OfAction = Readonly<Record<StaffJobAction, (count: string) => string>>

const orders = (count: string) => `${count} ${count === '1' ? 'order' : 'orders'}`

/** Work with many orders at once. */
export const bulkWords = {
  bulk: {
    label: 'Selected orders',
    selected: (count: string) => `${count} selected`,
    allSelected: (count: string) => `All ${count} in this view are selected`,
    takeAll: (count: string) => `Select all ${count} in this view`,
    clear: 'Clear',
    actions: {
      confirm: 'Confirm',
      pack: 'Mark as packed',
      book: 'Book parcels',
      hand_over: 'Handed over',
      tag: 'Add tag',
      assign: 'Assign',
      undo: 'Undo',
      packing_slips: 'Packing slips',
      invoices: 'Invoices',
      labels: 'Labels',
      pick_list: 'Pick list',
    } satisfies Record<StaffJobAction, string>,
    tag: 'Tag',
    colleague: 'Colleague',
    nobody: 'Nobody',
    courier: 'Courier',
    ask: {
      confirm: (count) => `Confirm ${orders(count)}?`,
      pack: (count) => `Mark ${orders(count)} as packed?`,
      book: (count) => `Book parcels of ${orders(count)}?`,
      hand_over: (count) => `Were ${orders(count)} handed over?`,
      tag: (count) => `Add the tag to ${orders(count)}?`,
      assign: (count) => `Assign ${orders(count)}?`,
      undo: (count) => `Undo it for ${orders(count)}?`,
      packing_slips: (count) => `Print packing slips of ${orders(count)}?`,
      invoices: (count) => `Print invoices of ${orders(count)}?`,
      labels: (count) => `Print labels of ${orders(count)}?`,
      pick_list: (count) => `Print the pick list of ${orders(count)}?`,
    } satisfies OfAction as OfAction,
    start: {
      confirm: (count) => `Confirm ${orders(count)}`,
      pack: (count) => `Mark ${orders(count)} as packed`,
      book: (count) => `Book ${orders(count)}`,
      hand_over: (count) => `${orders(count)} handed over`,
      tag: (count) => `Add the tag to ${orders(count)}`,
      assign: (count) => `Assign ${orders(count)}`,
      undo: (count) => `Undo it for ${orders(count)}`,
      packing_slips: (count) => `Print slips of ${orders(count)}`,
      invoices: (count) => `Print invoices of ${orders(count)}`,
      labels: (count) => `Print labels of ${orders(count)}`,
      pick_list: (count) => `Print the list of ${orders(count)}`,
    } satisfies OfAction as OfAction,
    done: {
      confirm: (count) => `${count} confirmed.`,
      pack: (count) => `${count} packed.`,
      book: (count) => `${count} booked.`,
      hand_over: (count) => `${count} handed over.`,
      tag: (count) => `${count} tagged.`,
      assign: (count) => `${count} assigned.`,
      undo: (count) => `${count} undone.`,
      packing_slips: (count) => `Packing slips of ${orders(count)}.`,
      invoices: (count) => `Invoices of ${orders(count)}.`,
      labels: (count) => `Labels of ${orders(count)}.`,
      pick_list: (count) => `Pick list of ${orders(count)}.`,
    } satisfies OfAction as OfAction,
    cannot: (count: string) => `${orders(count)} will be left as they are:`,
    most: (count: string) => `The view has more: the first ${count} are taken.`,
    refused: (count: string) => `${count} ${count === '1' ? 'was' : 'were'} not:`,
    others: (count: string) => `and ${count} more`,
    running: (done: string, count: string) => `${done} of ${count} done. It goes on if you leave this page.`,
    outcome: (done: string, count: string) => `${done} of ${count} done`,
    print: 'Print',
    open: 'Open the PDF',
    stop: 'Stop',
    stopped: (count: string) => `Stopped: ${orders(count)} left as they were.`,
    back: 'Do nothing',
    undo: 'Undo',
    /** After an undo: of so many orders. */
    told: (count: string) =>
      count === '1'
        ? '1 customer had been told before. Call if it matters.'
        : `${count} customers had been told before. Call them if it matters.`,
    wasUndone: 'This was undone.',
    csv: {
      name: 'Save as CSV',
      busy: 'Being written…',
      failed: 'The file could not be fetched. Try again.',
    },
  },
}
