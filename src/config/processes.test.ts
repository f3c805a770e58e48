import { expect, test } from 'vitest'
import { processCount } from './processes.ts'

const sandbox = { couriers: 'sandbox', sandboxPort: 0 } as const
const riders = { couriers: { steadfast: null, pathao: null, redx: null }, sandboxPort: 0 } as const
const GB = 1_000_000_000

test.each([
  ['one core', 1, 1, 1],
  ['two cores', 2, 24, 1],
  ['four cores', 4, 16, 4],
  ['eight cores with little memory', 8, 3.9, 3],
  ['four cores and less than a gigabyte', 4, 0.5, 1],
  ['more cores than anybody has tried', 200, 900, 64],
])('a machine with %s gets its number of processes', (_, cores, gigabytes, count) => {
  const machine = { cores, memoryBytes: gigabytes * GB }
  expect(processCount({ PROCESSES: 'auto' }, riders, machine)).toEqual({ config: count, problems: [] })
})

test('a number that is set counts on any machine', () => {
  const machine = { cores: 1, memoryBytes: GB }
  expect(processCount({ PROCESSES: '3' }, riders, machine)).toEqual({ config: 3, problems: [] })
})

test('with the sandbox of couriers there is one process, and more of them are refused', () => {
  const machine = { cores: 8, memoryBytes: 32 * GB }
  expect(processCount({ PROCESSES: 'auto' }, sandbox, machine)).toEqual({ config: 1, problems: [] })
  expect(processCount({ PROCESSES: '1' }, sandbox, machine).problems).toEqual([])
  expect(processCount({ PROCESSES: '2' }, sandbox, machine).problems).toEqual([
    expect.stringContaining('PROCESSES is more than 1 and no courier is named'),
  ])
})

test('a database of one’s own keeps its connections until more processes are asked for', () => {
  const machine = { cores: 8, memoryBytes: 32 * GB }
  const own = { DATABASE_URL: 'postgres://shop@db.example/shop' }
  expect(processCount({ ...own, PROCESSES: 'auto' }, riders, machine).config).toBe(1)
  expect(processCount({ ...own, PROCESSES: '8' }, riders, machine).config).toBe(8)
})
