import { askDatabase } from '#tests/e2e/support/behind-the-page.ts'
import { enterAsOwner } from '#tests/e2e/support/staff.ts'
import { expect, expectNoAxeViolations, hydrated, test } from '#tests/e2e/support/test.ts'

interface Piece {
  readonly id: number
  readonly sku: string
  readonly on_hand: number
}

/** Another place in the row is another piece, for tests that run at the same time. */
const pieceOf = async (place = 0) => {
  const [piece] = await askDatabase<Piece>(
    `select v.id, v.sku, s.on_hand from stock s join variant v on v.id = s.variant_id join location l on l.id = s.location_id
    where l.code = 'banani' and s.on_hand >= 3 and s.held = 0 order by v.id limit 1 offset $1`,
    [place],
  )
  if (piece === undefined) throw new Error('The demo shop has no piece to count')
  return piece
}

test('a phone counts without a connection, the difference is approved, and pieces go to the warehouse', async ({
  page,
  context,
}) => {
  test.slow()
  const piece = await pieceOf()
  await askDatabase(
    `update stock set shelf = 'E2E-1' where variant_id = $1 and location_id = (select id from location where code = 'banani')`,
    [piece.id],
  )
  await enterAsOwner(page)
  await page.goto('/admin/stock/counts')
  await page.getByLabel('Only shelves that begin with (optional)').fill('E2E-1')
  await page.getByRole('button', { name: 'Begin', exact: true }).click()
  await expect(page.getByRole('heading', { name: /^C-\d+ Open$/ })).toBeVisible()
  await hydrated(page)
  await expectNoAxeViolations(page)

  await context.setOffline(true)
  const code = page.getByLabel('Scan or type a piece')
  const more = page.getByRole('button', { name: `One more ${piece.sku}` })
  const placeOf = () =>
    more.evaluate((one) => ({ x: one.getBoundingClientRect().x, y: one.getBoundingClientRect().y + scrollY }))
  await expect(page.getByText('No connection.')).toBeVisible()
  const place = await placeOf()
  await more.click()
  await expect(page.getByText('1 press waits on this phone')).toBeVisible()
  // A thumb that presses twice hits the same button.
  expect(await placeOf()).toEqual(place)
  await code.fill(piece.sku.toLowerCase())
  await code.press('Enter')
  await expect(page.getByText(`${piece.sku}: 2.`)).toBeVisible()
  await expect(page.getByText('2 presses wait on this phone')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('on this phone until')).toBeHidden({ timeout: 20_000 })

  await page.getByRole('link', { name: 'See the differences' }).click()
  const difference = `−${piece.on_hand - 2}`
  await expect(page.getByText(difference, { exact: true })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Approve the differences' }).click()
  await expect(page.getByText('The differences are approved.')).toBeVisible()

  await page.goto(`/admin/stock/transfers/new?variant=${piece.id}`)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('The pieces have left.')).toBeVisible()
  await hydrated(page)
  await page.getByRole('button', { name: 'Everything arrived' }).click()
  await page.reload()
  await hydrated(page)
  await expect(page.getByLabel(`${piece.sku}, arrived now`)).toHaveValue('1')
  await page.getByRole('button', { name: 'Take in', exact: true }).click()
  await expect(page.getByText('It is taken in, and lies there now.')).toBeVisible()

  const [shelf] = await askDatabase<{ readonly on_hand: number }>(
    `select on_hand from stock where variant_id = $1 and location_id = (select id from location where code = 'banani')`,
    [piece.id],
  )
  expect(shelf?.on_hand).toBe(1)
})

test.describe('with the worker of pages that are taken along', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a phone opens a purchase list anew without a connection, and what came is taken in once', async ({
    page,
    context,
  }) => {
    const piece = await pieceOf(9)
    const [purchase] = await askDatabase<{ readonly number: string }>(
      `with made as (
        insert into stock_purchase (supplier, location_id, created_at)
        select 'Tanti Bazar', id, now() from location where code = 'banani' returning id, number
      ), line as (insert into stock_purchase_line (purchase_id, variant_id, ordered) select id, $1, 5 from made)
      select number from made`,
      [piece.id],
    )
    const path = `/admin/stock/purchases/${purchase?.number}`
    await enterAsOwner(page)
    await page.goto(path)
    await expect(page.getByText('It opens without a connection.')).toBeVisible()
    await context.setOffline(true)
    await page.close()

    const reopened = await context.newPage()
    await reopened.goto(path)
    await hydrated(reopened)
    await reopened.getByLabel(`${piece.sku}, good pieces`).fill('2')
    await reopened.getByRole('button', { name: 'Take in', exact: true }).click()
    await expect(reopened.getByText('Waits on this phone until')).toBeVisible()
    await expect(reopened.getByText('2 of 5 received')).toBeVisible()
    await expectNoAxeViolations(reopened)
    await reopened.close()

    const restarted = await context.newPage()
    await restarted.goto(path)
    await expect(restarted.getByText('Waits on this phone until')).toBeVisible()
    await context.setOffline(false)
    await expect(restarted.getByText('It is taken in, and lies on the shelf now.')).toBeVisible()
    await expect(restarted.getByText('2 of 5 received')).toBeVisible()
    const receipts = await askDatabase<{ readonly received: number }>(
      `select l.received from stock_receipt_line l join stock_receipt r on r.id = l.receipt_id
      join stock_purchase q on q.id = r.purchase_id where q.number = $1`,
      [purchase?.number ?? ''],
    )
    expect(receipts).toEqual([{ received: 2 }])
  })

  test('a transfer is taken along from its list, and what arrived without a connection is taken in once', async ({
    page,
    context,
    expectPageErrors,
  }) => {
    expectPageErrors(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
    const piece = await pieceOf(10)
    const [transfer] = await askDatabase<{ readonly number: string }>(
      `with made as (
        insert into stock_transfer (from_id, to_id, sent_at)
        select a.id, b.id, now() from location a, location b where a.code = 'banani' and b.kind = 'warehouse'
        returning id, number
      ) select number from made`,
    )
    const number = transfer?.number ?? ''
    await askDatabase(
      'insert into stock_transfer_line (transfer_id, variant_id, sent) select id, $2, 3 from stock_transfer where number = $1',
      [number, piece.id],
    )
    await enterAsOwner(page)
    await page.goto('/admin/stock/transfers?state=sent')
    await hydrated(page)
    await page.getByRole('button', { name: `Take it with me: ${number}` }).click()
    await expect(page.getByText('On this phone: it opens without a connection.')).toBeVisible()
    await context.setOffline(true)
    await page.goto(`/admin/stock/transfers/${number}`)
    await hydrated(page)
    await page.getByLabel(`${piece.sku}, arrived now`).fill('2')
    await page.getByRole('button', { name: 'Take in', exact: true }).click()
    await expect(page.getByText('2 of 3 arrived')).toBeVisible()
    await page.goto('/admin/stock/transfers')
    await expect(page.getByText('Waits on this phone until')).toBeVisible()
    await expectNoAxeViolations(page)

    await page.goto(`/admin/stock/transfers/${number}`)
    await expect(page.getByText('Waits on this phone until')).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText('It is taken in, and lies there now.')).toBeVisible()
    const lines = await askDatabase<{ readonly arrived: number }>(
      'select l.arrived from stock_transfer_line l join stock_transfer t on t.id = l.transfer_id where t.number = $1',
      [number],
    )
    expect(lines).toEqual([{ arrived: 2 }])
  })
})

test('staff tell the day to all who wait for a size, and see who was left out and why', async ({ page }) => {
  const [piece] = await askDatabase<{ id: number; sku: string }>(
    `select v.id, v.sku from variant v join product p on p.id = v.product_id
    where v.active and p.status = 'active' and p.made_to_order_from_days is null
      and not exists (select from stock s where s.variant_id = v.id and s.on_hand > s.held) order by v.id desc limit 1`,
    [],
  )
  if (piece === undefined) throw new Error('The demo shop has no piece that is sold out')
  const people = ['+8801711220011', 'waits@example.com', '+8801711220012']
  await askDatabase(
    `insert into stock_alert (variant_id, contact, language, news)
    select $1, contact, 'bn', place < 3 from unnest($2::text[]) with ordinality as one (contact, place)
    on conflict do nothing`,
    [piece.id, people],
  )
  await enterAsOwner(page)
  await page.goto('/admin/stock?view=waiting')
  await page
    .getByRole('row')
    .filter({ hasText: piece.sku })
    .getByRole('link', { name: 'Message all who wait' })
    .click()
  await expect(page.getByText('2 people will be written to')).toBeVisible()
  await expect(page.getByText('Asked for one message only, when it is back: 1 person')).toBeVisible()
  await expect(page.getByText('By SMS: 1 · By e-mail: 1')).toBeVisible()
  await hydrated(page)
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Send to 2 people' }).click()
  await expect(page.getByText('Left out: 1')).toBeVisible()
  await expect(page.getByText('01711-220011')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.goto('/admin/stock/waiting')
  await expect(page.getByRole('heading', { name: 'Messages to those who wait' })).toBeVisible()
  await expect(page.getByText(/of 3 done/)).toBeVisible()
})
