import { expect, test } from 'vitest'
import { folderProblems, MAX_FILES } from './folder-problems.ts'

const problemsIn = (files: Readonly<Record<string, string>>) => folderProblems(new Map(Object.entries(files)))

test('a folder with more files than the limit is reported', () => {
  const files = Array.from({ length: MAX_FILES + 1 }, (_, index) => [`src/domain/full/${index}.ts`, ''])
  expect(problemsIn(Object.fromEntries(files))).toEqual(['src/domain/full has 31 files; the limit is 30.'])
  expect(problemsIn(Object.fromEntries(files.slice(1)))).toEqual([])
})

test('a store may be imported below its own top folder and nowhere else', () => {
  const store = { 'src/server/orders/order-store.ts': '' }
  const line = "import { load } from '#server/orders/order-store.ts'"
  expect(problemsIn({ ...store, 'src/server/orders/money/refund.ts': line })).toEqual([])
  expect(problemsIn({ ...store, 'src/server/cart/cart.ts': line })).toEqual([
    'src/server/cart/cart.ts imports src/server/orders/order-store.ts. A store is private to its folder below src/server.',
  ])
})

test('two folders that import each other are reported once, type imports included', () => {
  const files = {
    'src/server/orders/a.ts': "import type { B } from '#server/payments/b.ts'",
    'src/server/payments/b.ts': "import {\n  c,\n} from '#server/orders/c.ts'",
    'src/server/orders/c.ts': '',
  }
  expect(problemsIn(files)).toEqual([
    'Folders import each other: src/server/orders/a.ts -> src/server/payments/b.ts, src/server/payments/b.ts -> src/server/orders/c.ts.',
  ])
})

test('a cycle through a parent folder and its child is reported', () => {
  const files = {
    'src/server/orders/a.ts': "import { b } from './money/b.ts'",
    'src/server/orders/money/b.ts': "import { c } from '#server/orders/c.ts'",
    'src/server/orders/c.ts': '',
  }
  expect(problemsIn(files)).toHaveLength(1)
})

test('imports in one direction and imports of tests are no cycle', () => {
  const files = {
    'src/server/orders/a.ts': "import { b } from '#server/payments/b.ts'",
    'src/server/payments/b.ts': '',
    'src/server/payments/b.test.ts': "import { a } from '#server/orders/a.ts'",
  }
  expect(problemsIn(files)).toEqual([])
})

test('features of the pages import each other in one direction, and their sub-folders count as part of them', () => {
  const within = {
    'src/web/shop/cart/page.tsx': "import { Summary } from '#web/shop/cart/summary/summary.tsx'",
    'src/web/shop/cart/summary/summary.tsx': "import type { Page } from '#web/shop/cart/page.tsx'",
    'src/web/shop/checkout/page.tsx': "import { Summary } from '#web/shop/cart/summary/summary.tsx'",
    'src/web/shop/checkout/draft.ts': '',
  }
  expect(problemsIn(within)).toEqual([])
  const back = { 'src/web/shop/cart/summary/notice.tsx': "import '#web/shop/checkout/draft.ts'" }
  expect(problemsIn({ ...within, ...back })).toHaveLength(1)
})
